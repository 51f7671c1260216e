import { expect, it } from 'vitest';
import { hostOfTranscript } from '../../src/transcript/index.ts';
import { fileOf } from '../support/transcript.ts';

const message = (data: object) => ({ type: 'assistant.message', data });
const request = (more: object) => message({ toolRequests: [{ name: 'view', ...more }] });

it.each<[string, object[], string | undefined]>([
  ['a first line of VS Code', [{ type: 'session.start', data: { vscodeVersion: '1' } }], 'vscode-copilot'],
  ['a first line of the CLI', [{ type: 'session.start', data: {} }], 'copilot-cli'],
  ['a session without data', [{ type: 'session.start' }], 'copilot-cli'],
  ['a message of Claude Code', [{ type: 'mode' }, { type: 'user', message: { content: 'x' } }], 'claude-code'],
  ['a line of a hook', [{ type: 'hook.start', data: {} }], 'copilot-cli'],
  ['a system message', [{ type: 'system.message', data: {} }], 'copilot-cli'],
  ['a prompt with what only the CLI writes', [{ type: 'user.message', data: { messageId: 'x' } }], 'copilot-cli'],
  ['the same, older', [{ type: 'user.message', data: { transformedContent: 'x' } }], 'copilot-cli'],
  ['a prompt without', [{ type: 'user.message', data: { content: 'x' } }], 'vscode-copilot'],
  ['arguments as text', [request({ arguments: '{}' })], 'vscode-copilot'],
  ['arguments as an object', [request({ arguments: {} })], 'copilot-cli'],
  ['a patch, which is text everywhere', [request({ name: 'apply_patch', arguments: 'x' })], 'copilot-cli'],
  ['a message with a model', [message({ model: 'x' })], 'copilot-cli'],
  ['a message that tells nothing, then one that does', [message({}), request({ arguments: '{}' })], 'vscode-copilot'],
  ['bookkeeping of Claude Code', [{ type: 'mode', sessionId: 's' }], 'claude-code'],
  ['lines of somebody else', [{ type: 'x' }, { type: 7, data: {} }, { a: 1 }], undefined],
])('%s', async (_, lines, host) => {
  expect(await hostOfTranscript(fileOf(lines as never))).toBe(host);
});
