import type { Chat } from '@reflect/contract';

type Listed = Pick<Chat, 'id' | 'createdAt' | 'messages' | 'isInJournal'>;

const day = 24 * 60 * 60 * 1000;
const maxNameLength = 80;

/** The person's first words, used as the name of the conversation. */
export function getChatName({ messages }: Pick<Chat, 'messages'>): string {
  const first =
    messages
      .find(({ role }) => role === 'user')
      ?.content.trim()
      .replace(/\s+/gu, ' ') ?? '';
  return first.length > maxNameLength ? `${first.slice(0, maxNameLength)}…` : first;
}

export const getLastTime = ({ messages, createdAt }: Pick<Chat, 'messages' | 'createdAt'>): string =>
  messages.at(-1)?.timestamp ?? createdAt;

/** "Today, 4 messages, in your journal". */
export function describeChat(chat: Listed, now: Date): string {
  const count = chat.messages.length;
  return [
    describeDay(new Date(getLastTime(chat)), now),
    `${count} ${count === 1 ? 'message' : 'messages'}`,
    ...(chat.isInJournal ? ['in your journal'] : []),
  ].join(', ');
}

function describeDay(moment: Date, now: Date): string {
  const days = countDaysBetween(moment, now);
  if (days === 0) return 'Today';
  if (days === 1) return 'Yesterday';
  if (days < 7) return moment.toLocaleDateString(undefined, { weekday: 'long' });
  const isThisYear = moment.getFullYear() === now.getFullYear();
  return moment.toLocaleDateString(undefined, {
    day: 'numeric',
    month: 'long',
    ...(!isThisYear && { year: 'numeric' }),
  });
}

function countDaysBetween(earlier: Date, later: Date): number {
  const toMidnight = (moment: Date) => Date.UTC(moment.getFullYear(), moment.getMonth(), moment.getDate());
  return Math.round((toMidnight(later) - toMidnight(earlier)) / day);
}

/** Conversations under "This week", "Earlier in November" and the months before, latest first. */
export function groupChats<C extends Listed>(
  chats: readonly C[],
  now: Date,
): { title: string; chats: C[] }[] {
  const groups = new Map<string, C[]>();
  const latestFirst = [...chats].sort((one, other) => getLastTime(other).localeCompare(getLastTime(one)));
  for (const chat of latestFirst) {
    const title = nameGroup(new Date(getLastTime(chat)), now);
    groups.set(title, [...(groups.get(title) ?? []), chat]);
  }
  return [...groups].map(([title, grouped]) => ({ title, chats: grouped }));
}

function nameGroup(moment: Date, now: Date): string {
  if (countDaysBetween(moment, now) < 7) return 'This week';
  const isThisMonth = moment.getFullYear() === now.getFullYear() && moment.getMonth() === now.getMonth();
  const month = moment.toLocaleDateString('en', { month: 'long' });
  if (isThisMonth) return `Earlier in ${month}`;
  return moment.getFullYear() === now.getFullYear() ? month : `${month} ${moment.getFullYear()}`;
}

const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Conversations whose messages, of either side, contain all words of the search. */
export function searchChats<C extends Listed>(chats: readonly C[], query: string): readonly C[] {
  const words = fold(query).split(/\s+/u).filter(Boolean);
  if (words.length === 0) return chats;
  return chats.filter(({ messages }) => {
    const said = fold(messages.map(({ content }) => content).join('\n'));
    return words.every((word) => said.includes(word));
  });
}
