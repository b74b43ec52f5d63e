import { JournalInsights, JournalPattern } from '@reflect/contract';
import { z } from 'zod';
import type { PayloadKind } from '../../platform/encryption/sealed-payload.ts';

const StoredPattern = JournalPattern.extend({
  /** Stays the same as long as the pattern is found again. */
  id: z.uuid(),
});
export type StoredPattern = z.infer<typeof StoredPattern>;

/** What was composed from a journal, and what its writer said about it, in the shape of version 1. */
export const InsightsPayload = z.object({
  timeZone: z.string(),
  /** Null before the first time. */
  composed: z
    .object({
      at: z.iso.datetime(),
      /** The last change of the journal that it includes. */
      upTo: z.number().int(),
      timeZone: z.string(),
      insights: JournalInsights,
      patterns: z.array(StoredPattern),
    })
    .nullable(),
  /** Keys of statements that were removed for good. */
  removed: z.array(z.string()),
  /** Whether the writer found a pattern helpful, by its key. */
  helpful: z.record(z.string(), z.boolean()),
  /** Of the generation under way, in percent. */
  progress: z.number().int(),
});
export type InsightsPayload = z.infer<typeof InsightsPayload>;

export const insightsPayloadKind: PayloadKind<typeof InsightsPayload> = {
  version: 1,
  schema: InsightsPayload,
  upgrades: {},
};

/** For somebody for whom nothing was composed yet. */
export const emptyInsights: InsightsPayload = {
  timeZone: 'UTC',
  composed: null,
  removed: [],
  helpful: {},
  progress: 0,
};
