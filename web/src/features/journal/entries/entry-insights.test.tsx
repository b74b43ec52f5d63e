// @vitest-environment happy-dom
import { emptyEntry, type JournalEntry } from '@reflect/contract';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { EntryInsights } from './entry-insights.tsx';

afterEach(cleanup);

const at = '2026-11-01T10:00:00.000Z';
const show = (aiInsights: JournalEntry['aiInsights'], changed: Partial<JournalEntry> = {}) =>
  render(
    <EntryInsights
      entry={{
        ...emptyEntry,
        id: '019a0000-0000-7000-8000-000000000001',
        content: 'A day like others.',
        people: [],
        createdAt: at,
        updatedAt: at,
        sentimentScore: 3,
        entryType: 'SJE',
        imageAnalysis: null,
        aiInsights,
        analysis: null,
        conversationData: null,
        revision: 0,
        ...changed,
      }}
    />,
  );

it('ENT-09 · insights without contents are not shown, and neither is their heading', () => {
  const { container } = show({ summary: '', emotions: [], patterns: [], suggestions: [] });
  expect(container.innerHTML).toBe('');
});

it('ENT-09 · the emotions, the patterns and the first three suggestions are named', () => {
  const suggestions = ['One.', 'Two.', 'Three.', 'Four.'];
  show({ summary: '', emotions: ['calm'], patterns: ['gratitude'], suggestions });
  for (const text of ['Insights', 'calm', 'gratitude', 'One.', 'Two.', 'Three.']) screen.getByText(text);
  expect(screen.queryByText('Four.')).toBeNull();
});

const analysis = {
  summary: 'You both wanted to be heard.',
  emotions: ['hurt', 'relief'],
  communicationPatterns: ['A repair at the end'],
  suggestions: ['One.', 'Two.', 'Three.', 'Four.'],
  toneAnalysis: { overall: 'tense, then softer', participants: [] },
};
const { summary, emotions, communicationPatterns: patterns, suggestions } = analysis;
const conversation = { entryType: 'CAE', conversationData: { analysis } } as const;

it('ENT-10 · summary, emotions, communication patterns, three suggestions and tone of a conversation are named once each', () => {
  show({ summary, emotions, patterns, suggestions }, conversation);
  const shown = [
    summary,
    'hurt',
    'relief',
    'Communication patterns',
    'A repair at the end',
    'One.',
    'Three.',
  ];
  for (const text of [...shown, 'Overall tone', 'tense, then softer']) screen.getByText(text);
  for (const text of ['Four.', 'Patterns']) expect(screen.queryByText(text)).toBeNull();
});

it('ENT-10 · each line of a conversation that shows something is there with its speaker, unless it is no longer in the text', () => {
  const lines = [
    { speaker: 'Jo', quote: 'You never listen', shows: ['Criticizing the person'] },
    { speaker: 'Mia', quote: 'I am sorry', shows: ['An apology', 'A repair at the end'] },
    { speaker: 'Mia', quote: 'a line that was taken out', shows: ['Contempt'] },
  ];
  const changed = { conversationData: { analysis: { ...analysis, lines } } };
  const content = 'Jo: You never listen\nMia: I am sorry';
  show({ summary, emotions, patterns, suggestions }, { ...conversation, ...changed, content });
  const listed = screen.getByText('Communication patterns, line by line').nextElementSibling!;
  expect([...listed.querySelectorAll('li')].map((line) => line.textContent)).toEqual([
    'Jo: “You never listen”Criticizing the person',
    'Mia: “I am sorry”An apology, A repair at the end',
  ]);
  expect(screen.queryByText('Communication patterns')).toBeNull();
  cleanup();
  show(
    { summary, emotions, patterns, suggestions },
    { ...conversation, ...changed, content, isSecret: true },
  );
  expect(screen.queryByText(/never listen/)).toBeNull();
});

it('ENT-06 ENT-10 · a secret conversation shows nothing that repeats its hidden words', () => {
  const quoting = {
    ...analysis,
    suggestions: ['Ask her about “the harbour house”.', 'Take a walk.'],
    communicationPatterns: ['“the harbour house” again and again', 'A repair at the end'],
    toneAnalysis: { overall: 'tense about the harbour house key', participants: [] },
  };
  show(
    { summary: '', emotions, patterns: [], suggestions: [] },
    {
      ...{ isSecret: true, content: 'Jo: You never talk about the harbour house key.' },
      conversationData: { analysis: quoting },
    },
  );
  for (const text of ['A repair at the end', 'Take a walk.']) screen.getByText(text);
  expect(document.body.textContent).not.toMatch(/harbour/);
});
