import type { CrisisAnalysis, EntryAnalysis, SupportNeed } from '@reflect/contract';
import { type JudgedCrisis, judgeCrisis, judgedTogether, needOf, needOfSeveral } from '@reflect/engine';
import { type AskEngine, askEngine } from '../engine/thread/engine-thread.ts';

/** Only the latest entries of a journal are checked, because support depends on the present. */
const maxLatestEntries = 10;
const maxCharactersPerEntry = 10_000;
/** This much of a long text is checked when checking the whole text fails. */
const lastCharacters = 2_000;

/** A result, and whether to offer support. The need for support is never stored. */
export interface WithSupport<Result> {
  result: Result;
  support: SupportNeed | null;
}

const noCrisis: CrisisAnalysis = { isCrisis: false, level: 'none', kinds: [], evidence: [] };

/**
 * Detects a crisis in a text, and what the text mentions of one that is over. Where no thread answers in time, as on a machine
 * that is overloaded, the end of the text is judged here, by its words alone.
 */
export async function judgedCrisis(
  content: string,
  userId?: string,
  ask: AskEngine = askEngine,
): Promise<JudgedCrisis> {
  const judge = async (text: string) =>
    ask({ task: 'judgeCrisis', asked: [text] }, { characters: text.length, userId });
  const end = () => content.slice(-lastCharacters);
  // If the whole text takes too long, at least its end is checked.
  return (
    judge(content)
      .catch(() => judge(end()))
      .catch(() => judgeCrisis(end()))
      // What can't be judged at all makes no save fail.
      .catch(() => ({ crisis: noCrisis, mention: null }))
  );
}

/** Detects a crisis in a text. */
export async function crisisIn(content: string, userId?: string): Promise<CrisisAnalysis> {
  return (await judgedCrisis(content, userId)).crisis;
}

/**
 * Whether to offer support to the writer of a text, with either provider. The answer is neither logged nor stored nor
 * sent to anybody else.
 */
export async function supportFor(content: string, userId?: string): Promise<Pick<EntryAnalysis, 'support'>> {
  const support = needOf(await crisisIn(content, userId));
  return support ? { support } : {};
}

/** As `supportFor`, under the name that it has in an answer beside a text. */
export async function supportNeedOfText(
  content: string,
  userId?: string,
): Promise<{ supportNeed?: SupportNeed }> {
  const { support } = await supportFor(content, userId);
  return support ? { supportNeed: support } : {};
}

/** Whether to show the support card for several texts that are checked together. */
export async function supportNeedIn(
  contents: readonly string[],
  userId?: string,
): Promise<SupportNeed | null> {
  return needOfSeveral(await crisisIn(judgedTogether(contents), userId));
}

/** Whether to show the support card for the latest entries of a journal. */
export async function supportNeedOf(
  entries: readonly { createdAt: string; content: string }[],
  userId?: string,
): Promise<SupportNeed | null> {
  const latest = [...entries].sort((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt));
  return supportNeedIn(
    latest.slice(0, maxLatestEntries).map(({ content }) => content.slice(-maxCharactersPerEntry)),
    userId,
  );
}
