import { expect, it } from 'vitest';
import { findLocalModel } from './find-local-model.ts';

const asked: string[] = [];
const answering = (answers: Record<string, unknown>) => async (address: string, options: RequestInit) => {
  asked.push(address);
  expect(options.redirect).toBe('error');
  const { port } = new URL(address);
  if (!(port in answers)) throw new TypeError('fetch failed');
  return answers[port] instanceof Response ? (answers[port] as Response) : Response.json(answers[port]);
};

it('finds the model of Ollama or llama.cpp on this computer, and asks nowhere else', async () => {
  const ollama = { models: [{ name: 'nomic-embed-text:latest' }, { name: 'llama3.2:latest' }] };
  expect(await findLocalModel({ ask: answering({ 11434: ollama }) })).toEqual({
    name: 'llama3.2',
    ai: {
      provider: 'openai-compatible',
      model: 'llama3.2:latest',
      apiKey: null,
      baseUrl: 'http://127.0.0.1:11434/v1',
    },
  });
  const llama = { data: [{ id: '/models/qwen2.5-7b.gguf' }] };
  expect(await findLocalModel({ ask: answering({ 8080: llama }) })).toMatchObject({
    name: 'qwen2.5-7b',
    ai: { baseUrl: 'http://127.0.0.1:8080/v1' },
  });
  expect(asked.every((address) => new URL(address).hostname === '127.0.0.1')).toBe(true);
});

it.each([
  ['nothing listens', {}],
  ['something else listens', { 8080: { hello: 'world' } }],
  ['it fails', { 11434: new Response('no', { status: 500 }) }],
  ['there is no model', { 11434: { models: [] } }],
])('finds none if %s', async (_, answers) => {
  expect(await findLocalModel({ ask: answering(answers) })).toBeNull();
});
