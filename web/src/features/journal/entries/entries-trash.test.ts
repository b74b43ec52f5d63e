// @vitest-environment happy-dom
import { emptyEntry, type JournalEntry } from '@reflect/contract';
import { expect, it } from 'vitest';
import { entriesInTrash } from './entries.trash.ts';

const describeEntry = (changed: Partial<JournalEntry>) => {
  const entry = {
    ...emptyEntry,
    id: '019a0000-0000-7000-8000-000000000001',
    createdAt: '2026-11-01T10:00:00.000Z',
    content: 'Nobody knows about the lake.',
    ...changed,
  };
  return JSON.stringify(entriesInTrash.describe(entry as JournalEntry));
};

it('an entry in the trash shows its words, unless it is secret or unreadable', () => {
  expect(describeEntry({})).toContain('the lake');
  expect(describeEntry({ isSecret: true })).toContain('is hidden');
  for (const hidden of [{ isSecret: true }, { isUnreadable: true as const }])
    expect(describeEntry(hidden)).not.toContain('lake');
});
