import { expect, it } from 'vitest';
import { describeMind } from './describe-mind.ts';

it('with the engine nothing is sent, and every text says so', () => {
  const { title, note, whenEmpty } = describeMind({ provider: 'engine', providerName: null });
  expect(title).toBe('Reflect reads your entries itself');
  for (const text of [note, whenEmpty])
    expect(text).toContain('nothing you write is sent to a language model'.slice(1));
});

it('in a private journal everything is analysed on the devices, and the server’s model is not mentioned', () => {
  const words = describeMind({ provider: 'engine', providerName: null, isOnDevice: true });
  expect(words.title).toBe('Reflect reads your entries on your devices');
  expect(words.note).toContain('the server reads nothing of it');
  for (const text of [words.note, words.whenEmpty]) {
    expect(text).toMatch(/nothing you write is sent to a language model by the server\.$/i);
    expect(text).not.toContain('unless');
  }
});

it('in a private journal that may ask a model, nothing is sent unless the person sends it', () => {
  const mind = { provider: 'engine', providerName: null, isOnDevice: true, asked: 'OpenAI' } as const;
  const { note, whenEmpty } = describeMind(mind);
  for (const text of [note, whenEmpty])
    expect(text).toContain(', unless you send an entry to OpenAI yourself.');
  expect(whenEmpty).toContain("What you send that way isn't listed");
});

it.each([
  ['OpenAI', "this company's servers"],
  ['Anthropic', "this company's servers"],
  ['localhost:11434', 'on the same machine as this server'],
  ['127.0.0.1:8080', 'on the same machine as this server'],
  ['[::1]:8080', 'on the same machine as this server'],
  ['llm.example.org', 'the language model at llm.example.org'],
  ['localhost.example.org', 'the language model at localhost.example.org'],
])('%s is named with where it runs', (providerName, place) => {
  const { title, note } = describeMind({ provider: 'llm', providerName });
  expect(title).toBe(`${providerName} reads your entries`);
  expect(note).toContain(place);
});
