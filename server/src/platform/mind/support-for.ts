import type { CrisisReading, EntryAnalysis, SupportNeed } from '@reflect/contract';
import { askEngine } from './engine-thread.ts';

/** Of many entries the latest ones say how somebody is now. */
const latestEntries = 10;
const mostOfOneEntry = 10_000;
/** So much is looked at without a thread. */
const lastWords = 2_000;

/** A reading, and whether its reader is to be offered support. The second is never stored with the first. */
export interface Answered<Reading> {
  reading: Reading;
  support: SupportNeed | null;
}

const nothing: CrisisReading = { isCrisis: false, level: 'none', kinds: [], evidence: [] };

/** What a text tells of danger, long ones looked at in a thread of their own. Costs no answer where that fails. */
export async function crisisIn(content: string): Promise<CrisisReading> {
  const look = (text: string) =>
    askEngine({ task: 'detectCrisis', asked: [text] }, { characters: text.length });
  // What was written last is looked at even where everything together takes too long.
  return look(content)
    .catch(() => look(content.slice(-lastWords)))
    .catch(() => nothing);
}

/**
 * Whether the writer of a text is to be offered support, whoever read the text. Never logged, never stored,
 * told to nobody else.
 */
export async function supportFor(content: string): Promise<Pick<EntryAnalysis, 'support'>> {
  const { level, kinds } = await crisisIn(content);
  return level === 'none' ? {} : { support: { level, kinds } };
}

/**
 * Whether texts that are looked at together, each a paragraph of its own, ask for the support card. Where more than one
 * page or more than one person speaks, what only resembles words of crisis is no news.
 */
export async function supportNeedIn(contents: readonly string[]): Promise<SupportNeed | null> {
  const { level, kinds } = await crisisIn(contents.filter((content) => content !== '').join('\n\n'));
  return level === 'none' || level === 'possible' ? null : { level, kinds };
}

/** Whether the latest entries of a journal ask for the support card. */
export async function supportNeedOf(
  entries: readonly { createdAt: string; content: string }[],
): Promise<SupportNeed | null> {
  const latest = [...entries].sort((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt));
  return supportNeedIn(latest.slice(0, latestEntries).map(({ content }) => content.slice(-mostOfOneEntry)));
}
