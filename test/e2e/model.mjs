// A scripted model on loopback that speaks both vendors' wire formats.
import { createServer } from 'node:http';

/** Past this many requests a hook loops, and the script answers with an error. */
const mostRequests = 40;

/**
 * Starts the server. `script` maps a lane to its answers: `main`, and for sub-agents a marker that their prompt contains.
 * An answer is `{ text?, tools?: [{ name, input }] }`. `requests` collects what the model was sent, as text.
 */
export async function startModel(script) {
  const requests = [];
  const next = {};
  const answer = (firstPrompt, messages, hasTools) => {
    if (!hasTools) return { text: 'ok' }; // titles and the like: no step of the script
    const lane = Object.keys(script).find((name) => name !== 'main' && firstPrompt.includes(name)) ?? 'main';
    requests.push({ lane, text: JSON.stringify(messages) });
    const at = next[lane] ?? 0;
    next[lane] = at + 1;
    return script[lane][at] ?? { text: '(the script has ended)' };
  };
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const asked = body.startsWith('{') ? JSON.parse(body) : {};
    if (requests.length > mostRequests) return response.writeHead(400).end('{}');
    const reply = request.url.includes('/messages')
      ? anthropic(request.url, asked, answer)
      : openai(request.method, asked, answer);
    response.writeHead(200, { 'content-type': typeof reply === 'string' ? 'text/event-stream' : 'application/json' });
    response.end(typeof reply === 'string' ? reply : JSON.stringify(reply));
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    requests,
    url: `http://127.0.0.1:${server.address().port}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

const textOf = (content) =>
  typeof content === 'string' ? content : (content ?? []).map((part) => part.text ?? '').join('\n');
const firstPromptOf = ({ messages = [] }) => textOf(messages.find((message) => message.role === 'user')?.content);

/** Chat completions. */
function openai(method, asked, answer) {
  if (method !== 'POST') return { object: 'list', data: [{ id: 'scripted', object: 'model' }] };
  const step = answer(firstPromptOf(asked), asked.messages, asked.tools?.length > 0);
  const id = Math.random().toString(36).slice(2, 10);
  const tool_calls = step.tools?.map(({ name, input }, index) => ({
    index,
    id: `call_${id}_${index}`,
    type: 'function',
    function: { name, arguments: JSON.stringify(input) },
  }));
  const message = { role: 'assistant', content: step.text ?? '', ...(tool_calls && { tool_calls }) };
  const finish_reason = tool_calls ? 'tool_calls' : 'stop';
  const usage = { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 };
  const base = { id, created: 1, model: asked.model };
  if (!asked.stream)
    return { ...base, object: 'chat.completion', choices: [{ index: 0, message, finish_reason }], usage };
  const choices = [[{ index: 0, delta: message, finish_reason: null }], [{ index: 0, delta: {}, finish_reason }], []];
  const chunks = choices.map((choice, i) => ({
    ...base,
    object: 'chat.completion.chunk',
    choices: choice,
    ...(i === 2 && { usage }),
  }));
  return `${chunks.map((chunk) => `data: ${JSON.stringify(chunk)}\n\n`).join('')}data: [DONE]\n\n`;
}

/** Messages. */
function anthropic(url, asked, answer) {
  if (url.includes('count_tokens')) return { input_tokens: 1 };
  const step = answer(firstPromptOf(asked), asked.messages, asked.tools?.length > 0);
  const id = Math.random().toString(36).slice(2, 10);
  const content = [
    ...(step.text ? [{ type: 'text', text: step.text }] : []),
    ...(step.tools ?? []).map(({ name, input }, i) => ({ type: 'tool_use', id: `toolu_${id}_${i}`, name, input })),
  ];
  const end = { stop_reason: step.tools ? 'tool_use' : 'end_turn', stop_sequence: null };
  const usage = { input_tokens: 1, output_tokens: 1 };
  const message = { id: `msg_${id}`, type: 'message', role: 'assistant', model: asked.model, content, usage, ...end };
  if (!asked.stream) return message;
  const events = [
    { type: 'message_start', message: { ...message, content: [], stop_reason: null } },
    ...content.flatMap((block, index) => {
      const text = block.type === 'text';
      const delta = text
        ? { type: 'text_delta', text: block.text }
        : { type: 'input_json_delta', partial_json: JSON.stringify(block.input) };
      return [
        {
          type: 'content_block_start',
          index,
          content_block: text ? { type: 'text', text: '' } : { ...block, input: {} },
        },
        { type: 'content_block_delta', index, delta },
        { type: 'content_block_stop', index },
      ];
    }),
    { type: 'message_delta', delta: end, usage },
    { type: 'message_stop' },
  ];
  return events.map((event) => `event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`).join('');
}
