import type { EntryChange } from '@reflect/contract';
import type { z } from 'zod';
import { retag } from './entry-tags.ts';
import type { EntryPayload } from './journal.payload.ts';

/** What a client sends to change an entry, after validation. */
export type SentChange = z.output<typeof EntryChange>;

/** An entry after an edit, with its old reading; `isReadAnew` tells that the reading fits no longer. */
export function editPayload(
  payload: EntryPayload,
  change: SentChange,
): { payload: EntryPayload; isReadAnew: boolean } {
  const { content = payload.content, isSecret = payload.isSecret } = change;
  const title = change.title === undefined ? payload.title : change.title || null;
  const isReadAnew = content !== payload.content || isSecret !== payload.isSecret;
  if (!isReadAnew && title === payload.title) return { payload, isReadAnew };
  const tags = retag({ tags: payload.tags, before: payload.content, after: content });
  return {
    payload: { ...payload, title, content, isSecret, tags, editedAt: new Date().toISOString() },
    isReadAnew,
  };
}
