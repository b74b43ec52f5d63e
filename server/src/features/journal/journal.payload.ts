import {
  AiInsights,
  AnalysisSource,
  addedEntryFields,
  ConversationData,
  EarlierVersion,
  EntryAnalysis,
  EntryType,
  writtenEntryShape,
} from '@reflect/contract';
import { z } from 'zod';
import { collectVersions } from '../../platform/encryption/added-fields.ts';
import type { PayloadKind } from '../../platform/encryption/sealed-payload.ts';

/**
 * Everything in an entry that only its writer may read. The written fields are the contract's, each with the version
 * that introduced it.
 */
export const EntryPayload = z.object({
  ...writtenEntryShape,
  entryType: EntryType,
  /** The writer has asked for it and their plan includes it. */
  wantsImageAnalysis: z.boolean(),
  imageAnalysis: z.object({ description: z.string() }).nullable(),
  aiInsights: AiInsights.nullable(),
  /** Of the text alone; the chosen mood is applied when the entry is shown. */
  sentimentScore: z.number().nullable(),
  /** Who made `aiInsights` and `sentimentScore`. */
  analysedBy: AnalysisSource.nullable(),
  /** The full analysis, kept once the writer has asked for it. */
  analysis: EntryAnalysis.nullable(),
  conversationData: ConversationData.nullable(),
  /** How much it counts compared with others; only for entries saved from a conversation with the AI. */
  weight: z.number().optional(),
  /** When the writer last changed it; an analysis that arrives later is no edit. */
  editedAt: z.iso.datetime().nullable(),
  /** The revision of that change. An analysis or the trash raises the revision of the row too, and leaves this one. */
  editedRevision: z.number().int(),
  /** The title and text before that change. */
  earlier: EarlierVersion.nullable(),
  /** SHA-256 of what the entry was made from, to distinguish a retry from another entry with the same id. */
  createdFrom: z.string(),
});
export type EntryPayload = z.infer<typeof EntryPayload>;

interface SourceOfVersion3 {
  maker: string;
  model: string | null;
}
interface PayloadOfVersion3 {
  readBy: SourceOfVersion3 | null;
  analysis: { source: SourceOfVersion3 } | null;
}
const renameMaker = ({ maker, model }: SourceOfVersion3) => ({ provider: maker, model });

/**
 * How entries are stored. A field of the contract names the version that introduced it; any other new shape takes the
 * next version, and gets an upgrade and a test with a payload of the old one.
 */
export const entryPayloadKind: PayloadKind<typeof EntryPayload> = {
  schema: EntryPayload,
  ...collectVersions({
    added: addedEntryFields,
    upgrades: {
      1: ({ peopleIds, ...payload }: { peopleIds: string[] }) => ({
        ...payload,
        people: peopleIds.map((id) => ({ id })),
        editedRevision: 0,
        earlier: null,
      }),
      2: ({ people, ...payload }: { people: { id: string }[] }) => ({
        ...payload,
        peopleIds: people.map(({ id }) => id),
      }),
      3: ({ readBy, analysis, ...payload }: PayloadOfVersion3) => ({
        ...payload,
        analysedBy: readBy && renameMaker(readBy),
        analysis: analysis && { ...analysis, source: renameMaker(analysis.source) },
      }),
      // The conversation may since be one with the AI, without its own analysis.
      5: (payload: object) => payload,
    },
  }),
};
