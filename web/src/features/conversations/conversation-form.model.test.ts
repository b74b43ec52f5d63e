import { readConversation } from '@reflect/engine/conversation';
import { expect, it } from 'vitest';
import {
  describeConversation,
  emptyConversationForm,
  isTooLong,
  makeQuestion,
  readConversationForm,
  relationshipTypes,
} from './conversation-form.model.ts';

const exported =
  '21.11.24, 18:04 - Anna: Are you up?\n21.11.24, 18:05 - Ben: Yes.\n21.11.24, 18:05 - Ben: <Medien ausgeschlossen>';

it('CONV-01 CONV-02 · a new form has the five relationship types, friend chosen, and both parts on', () => {
  expect(relationshipTypes.map(({ value }) => value)).toEqual([
    'romantic',
    'family',
    'friend',
    'colleague',
    'other',
  ]);
  expect(emptyConversationForm).toMatchObject({
    relationshipType: 'friend',
    includeEmotions: true,
    includeSuggestions: true,
  });
});

it('CONV-04 · what is sent has the five fields, without the app’s markers and with the new names', () => {
  expect(
    makeQuestion({
      ...emptyConversationForm,
      text: exported,
      names: { Ben: 'Leo' },
      context: ' My brother. ',
    }),
  ).toEqual({
    text: 'Anna: Are you up?\nLeo: Yes.',
    context: 'My brother.',
    relationshipType: 'friend',
    includeEmotions: true,
    includeSuggestions: true,
  });
});

it('CONV-04 · a text without speakers is sent as it was written, up to the length of an entry', () => {
  expect(makeQuestion({ ...emptyConversationForm, text: '  We argued.\n\nThen not. ' }).text).toBe(
    'We argued.\n\nThen not.',
  );
  expect(makeQuestion({ ...emptyConversationForm, text: 'x'.repeat(100_005) }).text).toHaveLength(100_000);
});

it('CONV-04 · a text that is too long is detected, and cut between two lines', () => {
  const isTextTooLong = (text: string) => isTooLong({ text, names: {} }, readConversation(text));
  const line = 'Me: One line of a chat of many years.';
  const chat = Array.from({ length: 4_000 }, () => line).join('\n');
  expect([
    isTextTooLong(chat),
    isTextTooLong('x'.repeat(100_001)),
    isTextTooLong('x'.repeat(100_000)),
  ]).toEqual([true, true, false]);
  const { text } = makeQuestion({ ...emptyConversationForm, text: chat });
  expect(text.length).toBeLessThanOrEqual(100_000);
  expect(text.length).toBeGreaterThan(100_000 - line.length);
  expect(text.endsWith(line)).toBe(true);
});

it('lines and people are counted', () => {
  expect(describeConversation(readConversation(exported))).toBe('2 lines, 2 people');
  expect(describeConversation(readConversation('We argued.'))).toBeNull();
});

it('a stored form is restored as it was, and anything else as an empty one', () => {
  const form = { ...emptyConversationForm, text: exported, names: { Ben: 'Leo' }, includeEmotions: false };
  expect(readConversationForm({ ...form })).toEqual(form);
  expect(readConversationForm({ relationshipType: 'enemy', text: 7, names: { Ben: 7 } })).toEqual(
    emptyConversationForm,
  );
});
