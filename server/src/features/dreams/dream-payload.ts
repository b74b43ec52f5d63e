import { isDeepStrictEqual } from 'node:util';
import type { Dream, DreamChange, NewDream } from '@reflect/contract';
import type { z } from 'zod';
import { hashOfCreation } from '../../platform/collection/created-from.ts';
import type { SealedRow } from '../../platform/sealed-table/sealed-rows.ts';
import type { DreamPayload } from './dreams.payload.ts';

export type DreamRow = SealedRow<DreamPayload>;

export function makeDreamPayload(sent: z.output<typeof NewDream>): DreamPayload {
  const written = {
    title: sent.title || null,
    dreamDate: sent.dreamDate,
    narrative: sent.narrative,
    emotions: sent.emotions ?? [],
    symbols: sent.symbols ?? [],
    entities: sent.entities || null,
    wokeFeeling: sent.wokeFeeling || null,
  };
  return {
    ...written,
    analysisCount: 0,
    aiAnalysis: null,
    editedRevision: 0,
    createdFrom: hashOfCreation(written),
  };
}

/** A dream after a change. Its analysis quotes the text, so a new text removes it. */
export function changeDream(payload: DreamPayload, change: z.output<typeof DreamChange>): DreamPayload {
  const { title, narrative, emotions, symbols, entities, wokeFeeling, dreamDate } = change;
  const changed: DreamPayload = {
    ...payload,
    ...(title !== undefined && { title: title || null }),
    ...(dreamDate !== undefined && { dreamDate }),
    ...(narrative !== undefined && { narrative }),
    ...(emotions !== undefined && { emotions }),
    ...(symbols !== undefined && { symbols }),
    ...(entities !== undefined && { entities: entities || null }),
    ...(wokeFeeling !== undefined && { wokeFeeling: wokeFeeling || null }),
    ...(narrative !== undefined && narrative !== payload.narrative && { aiAnalysis: null }),
  };
  return isDeepStrictEqual(changed, payload) ? payload : changed;
}

export function showDream({ id, createdAt, revision, payload }: DreamRow): Dream {
  const { createdFrom: _from, editedRevision: _edited, ...shown } = payload;
  return { ...shown, id, createdAt: createdAt.toISOString(), revision };
}
