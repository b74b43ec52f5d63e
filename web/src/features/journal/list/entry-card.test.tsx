// @vitest-environment happy-dom
import type { JournalEntry } from '@reflect/contract';
import { emptyEntry } from '@reflect/contract';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { EntryMatches } from '../search/search-index.model.ts';
import { EntryCard } from './entry-card.tsx';

vi.mock('../entries/entry-state-line.tsx', () => ({ EntryStateLine: () => null }));
afterEach(cleanup);

const makeInsights = (summary: string, emotions: string[] = []) => ({
  summary,
  emotions,
  patterns: [],
  suggestions: [],
});
function show(changed: Partial<JournalEntry>, matches: EntryMatches | null = null) {
  const entry: JournalEntry = {
    ...emptyEntry,
    id: '019a0000-0000-7000-8000-000000000001',
    people: [],
    createdAt: '2026-11-01T10:00:00.000Z',
    updatedAt: '2026-11-01T10:00:00.000Z',
    sentimentScore: null,
    entryType: 'SJE',
    imageAnalysis: null,
    aiInsights: null,
    analysis: null,
    conversationData: null,
    revision: 0,
    ...changed,
  };
  render(
    <EntryCard
      entry={entry}
      today={new Date('2026-11-21T10:00:00Z')}
      matches={matches}
      onOpen={() => undefined}
    />,
  );
}
const content = 'Mum called. We laughed about the tent in Denmark until neither of us could speak.';

it('ENT-02 · a summary is shown if it says something that the text does not', () => {
  show({ content, aiInsights: makeInsights('Joy leads, and gratitude stands beside it.') });
  screen.getByText('Joy leads, and gratitude stands beside it.');
});

it('ENT-02 · a longer summary is cut to 100 characters', () => {
  const summary = 'Relief leads here. '.repeat(9);
  show({ content, aiInsights: makeInsights(summary) });
  const preview = screen.getByText(/^Relief leads here/);
  expect(preview.textContent).toBe(`${summary.slice(0, 100).trimEnd()}…`);
  // Cut once, not also by a number of lines.
  expect(preview.className).not.toContain('clamp');
});

it.each([
  'Mum called. We laughed about the tent in Denmark until neither of us could speak.',
  'You wrote that you laughed about the tent in Denmark.',
  'Joy: “laughed about the tent”.',
])('ENT-02 · a summary that repeats the shown text is left out: %s', (summary) => {
  show({ content, aiInsights: makeInsights(summary) });
  expect(document.body.textContent?.split(content).join('')).not.toContain(summary);
  expect(screen.getAllByText(/laughed about the tent/)).toHaveLength(1);
});

it('ENT-05 ENT-06 · a secret entry says once that it is secret, and once what was felt', () => {
  const summary = 'A secret entry with anger in it. Its words stay hidden.';
  show({ content, isSecret: true, aiInsights: makeInsights(summary, ['anger']) });
  expect(document.body.textContent).not.toContain(summary);
  expect(screen.getAllByText(/anger/)).toHaveLength(1);
  expect(screen.getAllByText(/secret entry/i)).toHaveLength(1);
});

it('ENT-05 ENT-06 · a secret entry shows dots and separate tags, and neither its text nor its hashtags', () => {
  show({ content: `${content} #denmark`, isSecret: true, tags: ['denmark', 'family', 'calm'], mood: 'calm' });
  screen.getByText('•'.repeat(30));
  expect(screen.getByRole('list', { name: 'Tags' }).textContent).toBe('#family');
  expect(document.body.innerHTML).not.toMatch(/denmark/i);
});

it('ENT-01 · the image of an entry is loaded by the app and shown, and that of a secret one is not', async () => {
  const imageUrl = '/api/images/one';
  const fetched = vi.fn(async (_url: string) => new Response('A picture'));
  vi.stubGlobal('fetch', fetched);
  // Tests have no layout, so nothing comes near the window.
  vi.stubGlobal('IntersectionObserver', undefined);
  show({ content, imageUrl, imageAnalysis: { description: 'A tent by the sea' } });
  const image = screen.getByRole('img', { name: 'A tent by the sea' });
  await vi.waitFor(() => expect(image.getAttribute('src')).toMatch(/^blob:/));
  expect(fetched.mock.calls.map(([url]) => url)).toContain(imageUrl);
  vi.unstubAllGlobals();
  cleanup();
  show({ content, imageUrl, isSecret: true });
  expect(screen.queryByRole('img')).toBeNull();
});

it("ENT-03 · the mood is shown once, not also as an emotion or tag, and a hashtag in the text isn't also shown as a tag", () => {
  show({
    content: 'We laughed #home',
    mood: 'Joy',
    tags: ['home', 'camping', 'joy'],
    aiInsights: makeInsights('', ['joy', 'love']),
  });
  expect(screen.getByRole('list', { name: 'Emotions' }).textContent).toBe('love');
  expect(screen.getByRole('list', { name: 'Tags' }).textContent).toBe('#camping');
});

it('JRN-09 · title, text, people and tags have the direction of their own text', () => {
  const person = { id: '019a0000-0000-7000-8000-000000000002', displayName: 'نور' };
  show({ title: 'يوم جديد', content: 'كان يومًا طويلًا', tags: ['عائلة'], people: [person] });
  for (const text of ['يوم جديد', 'كان يومًا طويلًا', '#عائلة', 'نور'])
    expect(screen.getByText(text).closest('[dir="auto"]'), text).not.toBeNull();
});

it('JRN-09 · an entry found by its meaning says so, beside the sentence that fits', () => {
  const none = { title: [], mood: [], tags: [], people: [] };
  const excerpt = { text: 'I lay awake until three.', ranges: [] };
  show({ content: 'Rain. I lay awake until three.' }, { ...none, excerpt, isByMeaning: true });
  screen.getByText('I lay awake until three.');
  screen.getByText('Close in meaning');
  cleanup();
  show({ content: 'I lay awake until three.' }, { ...none, excerpt });
  expect(screen.queryByText('Close in meaning')).toBeNull();
});
