import { z } from 'zod';
import { Id } from '../id.ts';
import { limits } from '../limits.ts';

/**
 * The key of a private journal, wrapped on a device by one way to open it. The server only stores it; a device trusts
 * nothing about it except what it has opened.
 */
export const WrappedJournalKey = z.object({
  /** Made by the device. */
  id: Id,
  /** The way that opens it: words, a printed sheet, or a passkey that makes secrets. */
  kind: z.enum(['passphrase', 'recovery-sheet', 'passkey']),
  /** How this way's secret is derived, as the device encodes it. */
  parameters: z.string().min(1).max(limits.journalKeyParameters),
  wrapped: z.base64().min(1).max(limits.wrappedJournalKey),
  /** The generation of the wrapped key. */
  generation: z.number().int().min(1).max(limits.journalKeyGeneration),
  createdAt: z.iso.datetime(),
});
export type WrappedJournalKey = z.infer<typeof WrappedJournalKey>;
