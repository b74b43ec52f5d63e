import pino from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeEngineProvider } from '../engine/engine-provider.ts';
import { analyseShortTextsHere } from '../engine/thread/engine-thread.ts';
import { readWords } from '../testing/journal.ts';
import { startProvider } from '../testing/provider-stand-in.ts';
import { addLocalModel } from './with-local-model.ts';

analyseShortTextsHere();
const log = pino({ level: 'silent' }) as never;
const engine = makeEngineProvider({ log });
let provider: Awaited<ReturnType<typeof startProvider>>;
beforeAll(async () => {
  provider = await startProvider('openai-compatible');
});
afterAll(() => provider.stop());

const message = 'I told my sister about the house.';

it('a local model answers those who chose it, and nobody else', { timeout: 60_000 }, async () => {
  const mind = addLocalModel({ engine, log, find: async () => ({ name: 'llama3.2', ai: provider.ai }) });
  const sent: string[] = [];
  mind.onSent(({ task }) => sent.push(task));
  await expect.poll(() => mind.localModel?.()).toBe('llama3.2');
  provider.behave({ does: 'stream', pieces: ['You told her about the house.'] });
  const byEngine = await mind.reply({ message, history: [] });
  expect(await readWords(byEngine.words)).not.toContain('You told her');
  expect(byEngine.source()).toMatchObject({ provider: 'engine', attempts: [] });
  expect(provider.requests).toEqual([]);
  const byModel = await mind.reply({ message, history: [], usesLocalModel: true });
  expect(await readWords(byModel.words)).toContain('You told her about the house.');
  expect(byModel.source()).toMatchObject({ provider: 'llm', attempts: [{ outcome: 'answered' }] });
  expect(sent).toEqual(['reply']);
});

it('if the local model fails, the built-in companion answers, and the reply says so', async () => {
  const mind = addLocalModel({ engine, log, find: async () => ({ name: 'llama3.2', ai: provider.ai }) });
  await expect.poll(() => mind.localModel?.()).toBe('llama3.2');
  provider.behave({ does: 'fail', status: 400 });
  const answer = await mind.reply({ message, history: [], usesLocalModel: true });
  expect((await readWords(answer.words)).length).toBeGreaterThan(3);
  expect(answer.source()).toMatchObject({ provider: 'engine', attempts: [{ outcome: 'failed' }] });
});

it('if there is no local model, the engine answers everybody', async () => {
  const mind = addLocalModel({ engine, log, find: async () => null });
  const answer = await mind.reply({ message, history: [], usesLocalModel: true });
  expect((await readWords(answer.words)).length).toBeGreaterThan(3);
  expect(mind.localModel?.()).toBeNull();
});
