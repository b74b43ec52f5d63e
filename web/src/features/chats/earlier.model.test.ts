import { expect, it } from 'vitest';
import { describeChat, getChatName, groupChats, searchChats } from './earlier.model.ts';

const now = new Date('2026-11-21T18:00:00');
const makeChat = (id: string, day: string, content = 'Hello.', isInJournal = false) => {
  const timestamp = new Date(`${day}T12:00:00`).toISOString();
  return {
    id,
    createdAt: timestamp,
    isInJournal,
    messages: [
      { role: 'user' as const, content, timestamp },
      { role: 'assistant' as const, content: 'What about the café?', timestamp },
    ],
  };
};

it('conversations are grouped by the time of their last message, the latest first', () => {
  const chats = [
    makeChat('year', '2025-03-02'),
    makeChat('month', '2026-11-03'),
    makeChat('today', '2026-11-21'),
    makeChat('week', '2026-11-16'),
    makeChat('august', '2026-08-30'),
  ];
  expect(groupChats(chats, now).map(({ title, chats: of }) => [title, of.map(({ id }) => id)])).toEqual([
    ['This week', ['today', 'week']],
    ['Earlier in November', ['month']],
    ['August', ['august']],
    ['March 2025', ['year']],
  ]);
});

it('each has its first words as name, with day, messages and whether it is in the journal', () => {
  expect(getChatName(makeChat('a', '2026-11-21', '  Is it normal\nto miss a kitchen  '))).toBe(
    'Is it normal to miss a kitchen',
  );
  expect(getChatName(makeChat('a', '2026-11-21', 'x'.repeat(200)))).toHaveLength(81);
  expect(describeChat(makeChat('a', '2026-11-21'), now)).toBe('Today, 2 messages');
  expect(describeChat(makeChat('a', '2026-11-20'), now)).toBe('Yesterday, 2 messages');
  expect(describeChat(makeChat('a', '2026-11-18', 'Hello.', true), now)).toBe(
    'Wednesday, 2 messages, in your journal',
  );
  expect(describeChat(makeChat('a', '2026-11-09'), now)).toBe('November 9, 2 messages');
  expect(describeChat(makeChat('a', '2025-11-09'), now)).toBe('November 9, 2025, 2 messages');
});

it('a search finds words of either side, in any order, whatever their accents and case', () => {
  const chats = [makeChat('a', '2026-11-21', 'The Kitchen of my aunt'), makeChat('b', '2026-11-20')];
  const listIds = (query: string) => searchChats(chats, query).map(({ id }) => id);
  expect(listIds('aunt kitchen')).toEqual(['a']);
  expect(listIds('CAFE')).toEqual(['a', 'b']);
  expect(listIds('  ')).toEqual(['a', 'b']);
  expect(listIds('nothing')).toEqual([]);
});
