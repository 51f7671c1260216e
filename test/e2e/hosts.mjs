// How each host is started offline, and what its tools are called.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cache } from './clients.mjs';

/** PATH and little else: no tokens, no agent's variables, a home of its own. `bin` holds the node that is listened to. */
const baseEnvironment = ({ home, bin }) => ({
  PATH: `${bin}:${process.env.PATH}`,
  HOME: home,
  LANG: 'C.UTF-8',
  NO_COLOR: '1',
  ...(process.env.TMPDIR && { TMPDIR: process.env.TMPDIR }),
});

export const hosts = {
  'copilot-cli': {
    command: (folder, prompt, again) => [
      join(folder, 'npm-loader.js'),
      '--allow-all-tools',
      '--no-color',
      ...(again ? ['--continue'] : []),
      '-p',
      prompt,
    ],
    environment: (places, url) => ({
      ...baseEnvironment(places),
      COPILOT_HOME: join(places.home, '.copilot'),
      XDG_CACHE_HOME: join(cache, 'xdg'),
      // Without it, or trust in the folder, `-p` loads no hooks of the repository and says nothing.
      GITHUB_COPILOT_PROMPT_MODE_REPO_HOOKS: 'true',
      COPILOT_OFFLINE: 'true',
      COPILOT_AUTO_UPDATE: 'false',
      COPILOT_MODEL: 'gpt-4.1',
      COPILOT_PROVIDER_TYPE: 'openai',
      COPILOT_PROVIDER_BASE_URL: `${url}/v1`,
      COPILOT_PROVIDER_API_KEY: 'not-a-key',
    }),
    /** The last message of the main agent, from the transcript: the client prints all of them. */
    finalText(_stdout, home) {
      const sessions = join(home, '.copilot/session-state');
      const file = existsSync(sessions)
        ? readdirSync(sessions)
            .map((id) => join(sessions, id, 'events.jsonl'))
            .find(existsSync)
        : undefined;
      const events = file
        ? readFileSync(file, 'utf8')
            .split('\n')
            .filter(Boolean)
            .map((line) => JSON.parse(line))
        : [];
      return events.findLast((event) => event.type === 'assistant.message' && !event.agentId && event.data.content)
        ?.data.content;
    },
    skills: '.github/skills',
    tools: {
      read: (path) => ({ name: 'view', input: { path } }),
      create: (path, text) => ({ name: 'create', input: { path, file_text: text } }),
      shell: (command) => ({ name: 'bash', input: { command, description: 'run' } }),
      skill: (name) => ({ name: 'skill', input: { skill: name } }),
      delegate: (prompt) => ({
        name: 'task',
        input: { description: 'look', prompt, agent_type: 'explore', name: 'helper' },
      }),
    },
  },
  'claude-code': {
    command: (folder, prompt, again) => [
      ['cli-wrapper.cjs', 'cli.js'].map((file) => join(folder, file)).find(existsSync),
      '-p',
      prompt,
      ...(again ? ['--continue'] : []),
      '--output-format',
      'json',
      '--allowedTools',
      'Read,Grep,Glob,Bash,Write,Edit,Agent,Task,Skill',
    ],
    environment: (places, url) => ({
      ...baseEnvironment(places),
      ANTHROPIC_BASE_URL: url,
      ANTHROPIC_API_KEY: 'not-a-key',
      CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC: '1',
      DISABLE_AUTOUPDATER: '1',
      DISABLE_TELEMETRY: '1',
      DISABLE_ERROR_REPORTING: '1',
    }),
    finalText: (stdout) => JSON.parse(stdout || '{}').result,
    skills: '.claude/skills',
    tools: {
      read: (path) => ({ name: 'Read', input: { file_path: path } }),
      create: (path, text) => ({ name: 'Write', input: { file_path: path, content: text } }),
      shell: (command) => ({ name: 'Bash', input: { command, description: 'run' } }),
      skill: (name) => ({ name: 'Skill', input: { skill: name } }),
      delegate: (prompt) => ({
        name: 'Agent',
        input: { description: 'look', prompt, subagent_type: 'general-purpose', run_in_background: false },
      }),
    },
  },
};
