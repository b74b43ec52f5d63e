import type { CalendarEntry } from './calendar-entry.ts';

let made = 0;

/** An entry for tests, written at nine in the morning unless a time is given. */
export function makeEntry(createdAt: string, overrides: Partial<CalendarEntry> = {}): CalendarEntry {
  made += 1;
  return {
    id: `entry-${made}`,
    title: null,
    content: 'Walked along the river.',
    createdAt: createdAt.length === 10 ? `${createdAt}T09:00:00` : createdAt,
    isSecret: false,
    tags: [],
    mood: null,
    sentimentScore: null,
    imageUrl: null,
    aiInsights: null,
    ...overrides,
  };
}
