import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { AiConfig } from '../../platform/config/config-ai.ts';
import { makeEvents } from './provider-events.ts';
import { findSchemaComplaint } from './strict-schema.ts';

export type Behaviour =
  | { does: 'write'; text: string }
  | { does: 'refuse' }
  | { does: 'cut off'; text: string }
  | { does: 'fail'; status: number }
  | { does: 'break protocol' }
  | { does: 'wait'; milliseconds: number }
  | { does: 'refuse schemas'; text: string }
  /** Streams the pieces, then ends at once or late, stays silent, drops the connection or is cut off. */
  | { does: 'stream'; pieces: readonly string[]; ending?: 'late' | 'silence' | 'break' | 'cut off' };

interface SeenRequest {
  path: string;
  headers: IncomingHttpHeaders;
  // biome-ignore lint/suspicious/noExplicitAny: the body is whatever was sent; tests look into it
  body: any;
}

type Provider = AiConfig['provider'];

const paths: Record<Provider, string> = {
  openai: '/v1/responses',
  anthropic: '/v1/messages',
  'openai-compatible': '/v1/chat/completions',
};

/**
 * A local server with the documented protocol of OpenAI's Responses API, Anthropic's Messages API or the Chat
 * Completions API of compatible servers: the same paths, required headers and fields, refusals of a schema, answers and
 * errors.
 */
export async function startProvider(provider: Provider) {
  const requests: SeenRequest[] = [];
  let abortedRequests = 0;
  let behaviour: Behaviour = { does: 'write', text: '{}' };
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = JSON.parse(Buffer.concat(chunks).toString() || 'null');
    requests.push({ path: request.url ?? '', headers: request.headers, body });
    response.on('close', () => {
      if (!response.writableFinished) abortedRequests += 1;
    });
    const complaint = findComplaint(provider, request.url ?? '', request.headers, body);
    if (complaint) return send(response, complaint.status, makeErrorBody(provider, complaint.message));
    if (behaviour.does === 'wait') {
      await new Promise((resolve) =>
        setTimeout(resolve, (behaviour as { milliseconds: number }).milliseconds).unref(),
      );
      return send(response, 200, makeAnswerBody(provider, { does: 'write', text: '{}' }, body));
    }
    if (behaviour.does === 'fail')
      return send(response, behaviour.status, makeErrorBody(provider, 'The server had an error.'));
    if (behaviour.does === 'break protocol') {
      return response.writeHead(200, { 'content-type': 'application/json' }).end('{"id": "half an ans');
    }
    if (behaviour.does === 'refuse schemas' && body.response_format?.type === 'json_schema') {
      return send(response, 400, makeErrorBody(provider, 'This response_format type is unavailable now'));
    }
    if (body.stream) return stream(response, provider, behaviour, body.model);
    return send(response, 200, makeAnswerBody(provider, behaviour, body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const ai: AiConfig = {
    provider,
    model: { openai: 'gpt-4o-mini', anthropic: 'claude-sonnet-4-5', 'openai-compatible': 'llama3.2' }[
      provider
    ],
    apiKey: provider === 'openai-compatible' ? null : 'test-key',
    baseUrl: `http://127.0.0.1:${port}/v1`,
  };
  return {
    ai,
    requests,
    abortedRequests: () => abortedRequests,
    behave(next: Behaviour) {
      behaviour = next;
      requests.length = 0;
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

// biome-ignore lint/suspicious/noExplicitAny: JSON from the network
type Json = any;

function findComplaint(provider: Provider, path: string, headers: IncomingHttpHeaders, body: Json) {
  if (path !== paths[provider]) return { status: 404, message: `Unknown path ${path}` };
  if (provider === 'openai' && headers.authorization !== 'Bearer test-key')
    return { status: 401, message: 'No key' };
  if (provider === 'anthropic') {
    if (headers['x-api-key'] !== 'test-key') return { status: 401, message: 'invalid x-api-key' };
    if (headers['anthropic-version'] !== '2023-06-01')
      return { status: 400, message: 'anthropic-version: required' };
    if (!Number.isInteger(body.max_tokens)) return { status: 400, message: 'max_tokens: Field required' };
  }
  const schema =
    body.text?.format?.schema ??
    body.response_format?.json_schema?.schema ??
    body.output_config?.format?.schema;
  const complaint = schema && findSchemaComplaint(schema);
  return complaint ? { status: 400, message: `Invalid schema: ${complaint}` } : null;
}

function makeErrorBody(provider: Provider, message: string): Json {
  if (provider === 'anthropic') return { type: 'error', error: { type: 'api_error', message } };
  return { error: { message, type: 'server_error', param: null, code: null } };
}

function makeAnswerBody(provider: Provider, behaviour: Behaviour, asked: Json): Json {
  const text = 'text' in behaviour ? behaviour.text : '';
  const refused = behaviour.does === 'refuse';
  const cutOff = behaviour.does === 'cut off';
  const model = asked.model;
  switch (provider) {
    case 'openai':
      return {
        id: 'resp_1',
        object: 'response',
        created_at: 1_790_000_000,
        status: cutOff ? 'incomplete' : 'completed',
        error: null,
        incomplete_details: cutOff ? { reason: 'max_output_tokens' } : null,
        model,
        output: [
          {
            id: 'msg_1',
            type: 'message',
            status: cutOff ? 'incomplete' : 'completed',
            role: 'assistant',
            content: [
              refused
                ? { type: 'refusal', refusal: "I'm sorry, I cannot assist with that request." }
                : { type: 'output_text', text, annotations: [] },
            ],
          },
        ],
        usage: {
          input_tokens: 10,
          input_tokens_details: { cached_tokens: 0 },
          output_tokens: 10,
          output_tokens_details: { reasoning_tokens: 0 },
          total_tokens: 20,
        },
      };
    case 'anthropic':
      return {
        id: 'msg_1',
        type: 'message',
        role: 'assistant',
        model,
        content: refused ? [] : [{ type: 'text', text }],
        stop_reason: refused ? 'refusal' : cutOff ? 'max_tokens' : 'end_turn',
        stop_sequence: null,
        usage: { input_tokens: 10, output_tokens: 10 },
      };
    case 'openai-compatible':
      return {
        id: 'chatcmpl-1',
        object: 'chat.completion',
        created: 1_790_000_000,
        model,
        choices: [
          {
            index: 0,
            message: { role: 'assistant', content: refused ? null : text, refusal: refused ? 'No.' : null },
            logprobs: null,
            finish_reason: refused ? 'content_filter' : cutOff ? 'length' : 'stop',
          },
        ],
        usage: { prompt_tokens: 10, completion_tokens: 10, total_tokens: 20 },
      };
  }
}

/** An answer without pieces is sent as one event. */
function stream(response: ServerResponse, provider: Provider, behaviour: Behaviour, model: string) {
  const pieces = behaviour.does === 'stream' ? behaviour.pieces : 'text' in behaviour ? [behaviour.text] : [];
  const own = behaviour.does === 'stream' ? behaviour.ending : undefined;
  const isCutOff = behaviour.does === 'cut off' || own === 'cut off';
  const ending = behaviour.does === 'refuse' ? 'refused' : isCutOff ? 'cut off' : 'complete';
  const { first, last } = makeEvents(provider, { model, pieces, ending });
  response.writeHead(200, { 'content-type': 'text/event-stream' }).write(first);
  if (own === 'silence') return;
  if (own === 'late') return setTimeout(() => response.end(last), 1_500);
  // After the first events have been sent.
  if (own === 'break') return setTimeout(() => response.destroy(), 50);
  response.end(last);
}

function send(response: ServerResponse, status: number, body: Json) {
  // Without this header, clients wait two seconds before they try again.
  const retry = status >= 500 || status === 429 ? { 'retry-after-ms': '1' } : {};
  response.writeHead(status, { 'content-type': 'application/json', ...retry }).end(JSON.stringify(body));
}
