import type { Host } from '../host.ts';
import type { Call, KnownTool } from './steps.ts';

/** What each host calls its tools. */
const toolNames: Record<Host, Record<KnownTool, string>> = {
  'vscode-copilot': {
    read: 'read_file',
    list: 'list_dir',
    search: 'grep_search',
    create: 'create_file',
    edit: 'replace_string_in_file',
    patch: 'apply_patch',
    shell: 'run_in_terminal',
    mcp: 'mcp_files_inspect',
    multiReplace: 'multi_replace_string_in_file',
    skill: 'skill',
    ask: 'vscode_askQuestions',
  },
  'copilot-cli': {
    read: 'view',
    list: 'view',
    search: 'grep',
    create: 'create',
    edit: 'edit',
    patch: 'apply_patch',
    shell: 'bash',
    mcp: 'files-inspect',
    multiReplace: 'edit',
    skill: 'skill',
    ask: 'ask_user',
  },
  'claude-code': {
    read: 'Read',
    list: 'Glob',
    search: 'Grep',
    create: 'Write',
    edit: 'Edit',
    patch: 'mcp__patch__apply',
    shell: 'Bash',
    mcp: 'mcp__files__inspect',
    multiReplace: 'MultiEdit',
    skill: 'Skill',
    ask: 'AskUserQuestion',
  },
};

/** A call's tool and arguments as `host` names them. */
export const invocation = (host: Host, call: Call): { name: string; input: unknown } =>
  'name' in call
    ? { name: call.name, input: call.arguments }
    : { name: toolNames[host][call.tool], input: args(host, call.tool, call.on) };

function args(host: Host, tool: KnownTool, on: string): unknown {
  const pathKey = host === 'vscode-copilot' ? 'filePath' : host === 'copilot-cli' ? 'path' : 'file_path';
  switch (tool) {
    case 'read':
      return { [pathKey]: on };
    case 'list':
      return host === 'claude-code' ? { pattern: '*', path: on } : { path: on };
    case 'search':
      if (host === 'vscode-copilot') return { query: 'limit', includePattern: on };
      return host === 'copilot-cli' ? { pattern: 'limit', paths: [on] } : { pattern: 'limit', path: on };
    case 'create':
      return { [pathKey]: on, content: 'export const x = 1;\n' };
    case 'edit':
      return { [pathKey]: on, oldString: 'a', newString: 'b' };
    case 'multiReplace':
      return host === 'claude-code'
        ? { file_path: on, edits: [] }
        : { explanation: 'x', replacements: [{ [pathKey]: on, oldString: 'a', newString: 'b' }] };
    case 'patch':
      return host === 'copilot-cli' ? on : { input: on, explanation: 'patch' };
    case 'shell':
      return { command: on, description: 'run' };
    case 'mcp':
      return { resourcePath: on };
    case 'skill':
      return { skill: on };
    case 'ask':
      return { question: on };
  }
}
