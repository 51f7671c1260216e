import { describe, expect, it } from 'vitest';
import { event, ids, invoked, prompt, reviews, say, skillFile, tool, useSkill, workspace } from './driver.ts';

/** The analyzer on top of the evidence that the package really collects: commands and patches as agents write them. */

const done = say('I sorted the notes.');
const setup = { files: workspace, collected: true };
const run = (command: string) => tool('execute', { command });

describe('a command or tool that loads the skill', () => {
  const loads = {
    cat: run(`cat ${skillFile}`),
    sed: run(`cd /w && sed -n '1,80p' .github/skills/tidy-notes/SKILL.md`),
    'a change of directory': run('cd .github/skills/tidy-notes && cat SKILL.md'),
    PowerShell: run('Get-Content .github\\skills\\tidy-notes\\SKILL.md'),
    read_file: tool('read', { filePath: `/w/${skillFile}`, startLine: 1, endLine: 50 }),
    view: tool('read', { path: `/w/${skillFile}` }),
    Read: tool('read', { file_path: skillFile }),
    'a record of the host': invoked('tidy-notes', `/w/${skillFile}`),
  };
  for (const [how, step] of Object.entries(loads)) {
    it(`${how}: finding`, async () => {
      expect(await ids([prompt('tidy up'), step, done], setup)).toEqual(['missingReview']);
    });
  }
  const others = {
    'a failed read': tool('read', { filePath: `/w/${skillFile}` }, { success: false }),
    'a command that did not find it': tool(
      'execute',
      { command: `cat ${skillFile}` },
      { success: true, output: `cat: ${skillFile}: No such file or directory` },
    ),
    'a list of all skills': run('head -3 .github/skills/*/SKILL.md'),
    'a listing': run('ls .github/skills/tidy-notes/SKILL.md'),
    'a search': run(`grep -n Protocol ${skillFile}`),
  };
  for (const [how, step] of Object.entries(others)) {
    it(`${how}: silent`, async () => {
      expect(await ids([prompt('tidy up'), step, done], setup)).toEqual([]);
    });
  }
  it('the user’s attachment is not the agent’s doing', async () => {
    const attachments = [{ path: `/w/${skillFile}` }];
    const attached = event({ type: 'user.message', text: 'Look.', attachments, delivery: 'prompt' });
    expect(await ids([attached, done], setup)).toEqual([]);
  });
  it('the skill is only being edited', async () => {
    const edit = tool('write', { filePath: `/w/${skillFile}`, oldString: 'a', newString: 'b' });
    const patch = tool('write', `*** Begin Patch\n*** Update File: ${skillFile}\n@@\n-a\n+b\n*** End Patch`);
    for (const step of [edit, patch, run(`sed -i 's/a/b/' ${skillFile}`)]) {
      expect(await ids([run(`cat ${skillFile}`), step, done], setup)).toEqual([]);
    }
  });
});

describe('a command or tool that logs the review', () => {
  const file = `${reviews}/2026-03-04.json`;
  const logs = {
    'a here-document': run(`mkdir -p ${reviews} && cat > ${file} <<'EOF'\n{"type": "correction"}\nEOF`),
    'an echo': run(`echo '{}' >> "${file}"`),
    tee: run(`echo '{}' | tee ${file}`),
    'a change of directory': run(`cd ${reviews} && echo '{}' > a.json`),
    Python: run(`python3 - <<'EOF'\nopen("${file}", "w").write("{}")\nEOF`),
    PowerShell: run(`Set-Content -Path .vscode\\skill-reviews\\tidy-notes\\a.json -Value '{}'`),
    'a move': run(`mv /tmp/a.json ${reviews}/`),
    create_file: tool('write', { filePath: `/w/${file}`, content: '{}' }),
    create: tool('write', { path: `/w/${file}`, file_text: '{}' }),
    Write: tool('write', { file_path: file, content: '{}' }),
    'a patch': tool('write', `*** Begin Patch\n*** Add File: ${file}\n+{}\n*** End Patch`),
    'a patch as input': tool('write', {
      input: `*** Begin Patch\n*** Add File: /w/${file}\n+{}\n*** End Patch`,
      explanation: 'x',
    }),
    'a server’s tool': tool('other', { path: `/w/${file}`, content: '{}' }),
  };
  for (const [how, step] of Object.entries(logs)) {
    it(`${how}: silent`, async () => {
      expect(await ids([useSkill('tidy-notes'), step, done], setup)).toEqual([]);
    });
  }
  const others = {
    'only the folder is made': run(`mkdir -p ${reviews}`),
    'the reviews are listed': run(`ls -la ${reviews}`),
    'an older review is read': run(`cat ${file}`),
    'the write failed': tool('write', { filePath: `/w/${file}`, content: '{}' }, { success: false }),
    'the path is only talked about': run(`echo "see ${file}"`),
  };
  for (const [how, step] of Object.entries(others)) {
    it(`${how}: finding`, async () => {
      expect(await ids([useSkill('tidy-notes'), step, done], setup)).toEqual(['missingReview']);
    });
  }
});
