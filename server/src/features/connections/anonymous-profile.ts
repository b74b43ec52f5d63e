import type { AnonymousProfile, ProfilePart } from '@reflect/contract';
import { pickParts } from '@reflect/engine';
import type { Mind } from '../../ai/mind.ts';
import type { JournalPublic } from '../journal/journal.public.ts';

/** Entries that a profile rests on: enough to describe a person, and read within a second. */
const maxEntries = 500;

/**
 * Makes the anonymous profile of a person from the latest entries that are neither secret nor in the trash. Every
 * sentence of it is a predefined one. Parts that the person doesn't allow are empty.
 */
export async function makeAnonymousProfile({
  userId,
  parts,
  journal,
  mind,
  signal,
}: {
  userId: string;
  /** What the profile may hold; without it, everything. */
  parts?: readonly ProfilePart[];
  journal: Pick<JournalPublic, 'listKnownEntries'>;
  mind: Pick<Mind, 'anonymousProfile'>;
  signal?: AbortSignal;
}): Promise<AnonymousProfile> {
  const entries = await journal.listKnownEntries(userId, { limit: maxEntries });
  // Secret entries are not passed on at all.
  const known = entries.filter(({ isSecret }) => !isSecret);
  const profile = await mind.anonymousProfile({ entries: known, userId, ...(signal && { signal }) });
  return pickParts(profile, parts);
}
