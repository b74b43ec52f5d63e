import type { CrisisReading, EntryAnalysis, SupportNeed } from '@reflect/contract';
import { detectCrisis } from '@reflect/engine/safety';

/** Of many entries the latest ones say how somebody is now. */
const latestEntries = 10;

/** A reading, and whether its reader is to be shown the support card. The second is never stored with the first. */
export interface Answered<Reading> {
  reading: Reading;
  support: SupportNeed | null;
}

/** What a text tells of danger. A text that cannot be looked at costs no answer. */
export function crisisIn(content: string): CrisisReading {
  try {
    return detectCrisis(content);
  } catch {
    return { isCrisis: false, level: 'none', kinds: [], evidence: [] };
  }
}

/**
 * Whether the writer of a text is to be shown the support card, whoever read the text. Never logged, never stored,
 * told to nobody else.
 */
export function supportFor(content: string): Pick<EntryAnalysis, 'support'> {
  const support = supportNeedIn([content]);
  return support ? { support } : {};
}

/** The same for texts that are looked at together, each a paragraph of its own. */
export function supportNeedIn(contents: readonly string[]): SupportNeed | null {
  const { level, kinds } = crisisIn(contents.filter((content) => content !== '').join('\n\n'));
  return level === 'none' ? null : { level, kinds };
}

/** Whether the latest entries of a journal ask for the support card. */
export function supportNeedOf(
  entries: readonly { createdAt: string; content: string }[],
): SupportNeed | null {
  const latest = [...entries].sort((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt));
  return supportNeedIn(latest.slice(0, latestEntries).map(({ content }) => content));
}
