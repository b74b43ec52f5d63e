import type { EntryChange } from '@reflect/contract';
import type { z } from 'zod';
import { retag } from './entry-tags.ts';
import type { EntryPayload } from './journal.payload.ts';
import type { EntryRow } from './journal.repo.ts';

/** What a client sends to change an entry, after validation. */
export type SentChange = z.output<typeof EntryChange>;

type EditedRow = Pick<EntryRow, 'createdAt' | 'revision' | 'payload'>;

/**
 * An entry after an edit, with its old reading; `isReadAnew` tells that the reading fits no longer. An edit that changes
 * nothing gives the very same payload back.
 */
export function editEntry(
  { payload, createdAt, revision }: EditedRow,
  change: SentChange,
): { payload: EntryPayload; isReadAnew: boolean } {
  const { content = payload.content, isSecret = payload.isSecret } = change;
  const title = change.title === undefined ? payload.title : change.title || null;
  const hasNewWords = content !== payload.content || title !== payload.title;
  const isReadAnew = content !== payload.content || isSecret !== payload.isSecret;
  if (!isReadAnew && !hasNewWords) return { payload, isReadAnew };
  const edited = {
    ...payload,
    title,
    content,
    isSecret,
    tags: retag({ tags: payload.tags, before: payload.content, after: content }),
    editedAt: new Date().toISOString(),
    editedRevision: revision + 1,
  };
  if (hasNewWords) {
    edited.earlier = {
      title: payload.title,
      content: payload.content,
      editedAt: payload.editedAt ?? createdAt.toISOString(),
    };
  }
  return { payload: edited, isReadAnew };
}

/**
 * How a change stands to an entry as it is now. `elsewhere`: the writer has edited it since the revision the change was
 * made on. `done`: the change is there, or was until a later edit replaced it; it is sent again because an answer got lost.
 */
export function judgeChange(row: EditedRow, change: SentChange): 'fresh' | 'done' | 'elsewhere' {
  const { expectedRevision } = change;
  if (expectedRevision === undefined || expectedRevision >= row.payload.editedRevision) return 'fresh';
  const isThere = editEntry(row, change).payload === row.payload;
  return isThere || wasThereBefore(row.payload, change) ? 'done' : 'elsewhere';
}

function wasThereBefore({ earlier, isSecret }: EntryPayload, change: SentChange): boolean {
  const { title, content } = change;
  if (!earlier || (title === undefined && content === undefined)) return false;
  return (
    (content ?? earlier.content) === earlier.content &&
    (title === undefined || (title || null) === earlier.title) &&
    // Whether an entry is secret has no earlier version: a wish to hide it is never taken for an old one.
    (change.isSecret ?? isSecret) === isSecret
  );
}
