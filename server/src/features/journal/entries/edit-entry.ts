import type { EntryChange } from '@reflect/contract';
import { retag } from '@reflect/engine/written-items';
import type { z } from 'zod';
import { chooseEditedTime } from '../../../platform/collection/time-of-writing.ts';
import type { EntryRow } from '../entries-table.ts';
import type { EntryPayload } from '../journal.payload.ts';
import { findChangedFields } from './written-fields.ts';

export type SentChange = z.output<typeof EntryChange>;

interface Edit {
  row: Pick<EntryRow, 'createdAt' | 'payload'>;
  change: SentChange;
  isPremium: boolean;
}

/**
 * An edited entry, still with its old analysis, and its day after the edit. Returns the same payload object where the
 * edit changes nothing.
 */
export function editEntry({ row, change, isPremium }: Edit): { payload: EntryPayload; createdAt: Date } {
  const { payload, createdAt } = row;
  const changed = findChangedFields(payload, change);
  const imageUrl = changed.imageUrl === undefined ? payload.imageUrl : changed.imageUrl;
  const image = {
    wantsImageAnalysis: wantsImageAnalysis({ payload, changed, change, isPremium }) && imageUrl !== null,
    ...('imageUrl' in changed && { imageAnalysis: null }),
  };
  const movedTo = chooseEditedTime({ sent: change.createdAt, otherwise: createdAt });
  const isSame =
    Object.keys(changed).length === 0 &&
    movedTo.getTime() === createdAt.getTime() &&
    image.wantsImageAnalysis === payload.wantsImageAnalysis;
  if (isSame) return { payload, createdAt };
  const { content } = changed;
  // Tags that were sent are kept exactly.
  const followsText = content !== undefined && change.tags === undefined;
  const edited = {
    ...payload,
    ...image,
    ...changed,
    ...(followsText && { tags: retag({ tags: payload.tags, before: payload.content, after: content }) }),
    editedAt: new Date().toISOString(),
  };
  if ('content' in changed || 'title' in changed) {
    edited.earlier = {
      title: payload.title,
      content: payload.content,
      editedAt: payload.editedAt ?? createdAt.toISOString(),
    };
  }
  return { payload: edited, createdAt: movedTo };
}

/** Whether an edit makes the analysis of an entry out of date. */
export function needsAnalysis({ before, after }: { before: EntryPayload; after: EntryPayload }): boolean {
  return before.content !== after.content || before.isSecret !== after.isSecret;
}

/**
 * Whether a repeated edit applied until a later one replaced it: its title and text are the earlier ones, and the
 * fields without an earlier version are as it set them. A request to hide an entry never counts as an old one.
 */
export function wasThereBefore({ row, change }: Pick<Edit, 'row' | 'change'>): boolean {
  const { payload } = row;
  if (!payload.earlier || (change.title === undefined && change.content === undefined)) return false;
  const before = { ...payload, title: payload.earlier.title, content: payload.earlier.content };
  const isMoved =
    chooseEditedTime({ sent: change.createdAt, otherwise: row.createdAt }).getTime() !==
    row.createdAt.getTime();
  return !isMoved && Object.keys(findChangedFields(before, change)).length === 0;
}

function wantsImageAnalysis({
  payload,
  changed,
  change: { analyzeImage },
  isPremium,
}: Pick<Edit, 'change' | 'isPremium'> & { payload: EntryPayload; changed: object }): boolean {
  // A wish for one image doesn't apply to the next.
  if ('imageUrl' in changed) return analyzeImage === true && isPremium;
  return analyzeImage === undefined ? payload.wantsImageAnalysis : analyzeImage && isPremium;
}
