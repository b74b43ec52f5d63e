// @vitest-environment happy-dom
import { detectCrisis } from '@reflect/engine/safety';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { offerSupport, recheckSupport } from './offer-support.ts';
import { findQuotedWords } from './quoted-words.model.ts';
import { supportStore } from './support-store.ts';

// The worker's own code, without the worker.
vi.mock('./detect-on-device.ts', () => ({
  detectOnDevice: async (content: string) => {
    const { level, kinds, evidence } = detectCrisis(content);
    return level === 'none' ? null : { need: { level, kinds }, quote: findQuotedWords(evidence) };
  },
}));

const page = 'Rain again. I rang the plumber. I don’t want to live anymore. Then I made tea.';
// The first detection builds the rules, which can take longer than a wait.
beforeAll(() => void detectCrisis(page));
let entryId = '';
beforeEach(() => {
  entryId = crypto.randomUUID();
});
afterEach(() => supportStore.dismiss());
const readShown = () => supportStore.read();

it('the card quotes the words it is based on, whole and unchanged', async () => {
  offerSupport({ entryId, content: page });
  await vi.waitFor(() => expect(readShown()?.quote).toBe('I don’t want to live anymore.'));
});

it('the card requested by the server is shown at once, and quotes the words as soon as they are found', async () => {
  offerSupport({ entryId, content: page, found: { level: 'urgent', kinds: ['suicide'] } });
  expect(readShown()).toEqual({ entryId, need: { level: 'urgent', kinds: ['suicide'] } });
  await vi.waitFor(() => expect(readShown()?.quote).toBe('I don’t want to live anymore.'));
  expect(readShown()?.need.level).toBe('urgent');
});

it('the card of a secret entry quotes nothing', async () => {
  offerSupport({ entryId, content: page, isSecret: true });
  await vi.waitFor(() => expect(readShown()?.entryId).toBe(entryId));
  expect(readShown()?.quote).toBeUndefined();
});

it('the card disappears if its words are changed, or the text is gone', async () => {
  offerSupport({ entryId, content: page });
  await vi.waitFor(() => expect(readShown()).not.toBeNull());
  recheckSupport({ entryId, content: 'Rain again. I rang the plumber. Then I made tea.' });
  await vi.waitFor(() => expect(readShown()).toBeNull());
  offerSupport({ entryId, content: page });
  await vi.waitFor(() => expect(readShown()).not.toBeNull());
  recheckSupport({ entryId, content: null });
  expect(readShown()).toBeNull();
});

it('the shortest of several sentences is quoted, and a long one is cut at a word', () => {
  const makeSentence = (quote: string) => ({ start: 0, end: quote.length, quote });
  expect(
    findQuotedWords([
      makeSentence('I want to die, and I keep thinking about how.'),
      makeSentence('I want to die.'),
    ]),
  ).toBe('I want to die.');
  const cut = findQuotedWords([makeSentence(`I want to die ${'because of everything '.repeat(20)}`)]);
  expect(cut?.length).toBeLessThanOrEqual(142);
  expect(cut).toMatch(/^I want to die because .*(?:because|of|everything) …$/);
  expect(findQuotedWords([])).toBeUndefined();
});
