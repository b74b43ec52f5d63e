import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The origins it allows besides pages of the same computer, as `OLLAMA_ORIGINS` does. */
interface Setting {
  isOriginAllowed: (origin: string) => boolean;
  models: string[];
  /** What it writes to a request, piece by piece; a promise that never ends is a slow model. */
  write: (request: ChatRequest) => AsyncIterable<string> | Iterable<string>;
}
export interface ChatRequest {
  model: string;
  stream?: boolean;
  messages: { role: string; content: string }[];
}

/** Ollama as a browser sees it: its OpenAI-compatible calls, with its headers and failures. */
export async function startOllama(setting: Setting) {
  const asked: ChatRequest[] = [];
  const hungUp: string[] = [];
  const server = createServer((request, response) => {
    const { origin } = request.headers;
    if (origin !== undefined && !setting.isOriginAllowed(origin)) return void response.writeHead(403).end();
    if (origin !== undefined) {
      response.setHeader('access-control-allow-origin', origin);
      response.setHeader('vary', 'Origin');
    }
    if (request.method === 'OPTIONS') {
      response.setHeader('access-control-allow-methods', 'GET,POST,PUT,PATCH,DELETE,HEAD,OPTIONS');
      response.setHeader('access-control-allow-headers', 'Authorization,Content-Type,User-Agent,Accept');
      response.setHeader('access-control-max-age', '43200');
      return void response.writeHead(204).end();
    }
    if (request.method === 'GET' && request.url === '/v1/models')
      return sendJson(response, 200, {
        object: 'list',
        data: setting.models.map((id) => ({
          id,
          object: 'model',
          created: 1_760_000_000,
          owned_by: 'library',
        })),
      });
    if (request.method === 'POST' && request.url === '/v1/chat/completions')
      return void completeChat(request, response);
    return void response.writeHead(404, { 'content-type': 'text/plain' }).end('404 page not found');
  });

  async function completeChat(request: IncomingMessage, response: ServerResponse) {
    let body = '';
    for await (const piece of request) body += String(piece);
    const chat = JSON.parse(body) as ChatRequest;
    asked.push(chat);
    if (!setting.models.includes(chat.model))
      return sendJson(response, 404, {
        error: {
          message: `model '${chat.model}' not found`,
          type: 'not_found_error',
          param: null,
          code: null,
        },
      });
    response.on('close', () => response.writableFinished || hungUp.push(chat.model));
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    const send = (content: string, finish_reason: string | null) =>
      response.write(
        `data: ${JSON.stringify({
          id: 'chatcmpl-1',
          object: 'chat.completion.chunk',
          created: 1_760_000_000,
          model: chat.model,
          system_fingerprint: 'fp_ollama',
          choices: [{ index: 0, delta: { role: 'assistant', content }, finish_reason }],
        })}\n\n`,
      );
    response.flushHeaders();
    for await (const words of setting.write(chat)) send(words, null);
    send('', 'stop');
    response.end('data: [DONE]\n\n');
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    /** What was sent to it, in order. */
    asked,
    /** The models whose answer the browser didn't wait for. */
    hungUp,
    stop: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}

function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
