import type { CrisisAnalysis, EntryAnalysis, SupportNeed } from '@reflect/contract';
import {
  type JudgedCrisis,
  joinToJudge,
  judgeByRules,
  toNeedOfSeveral,
  toSupportNeed,
} from '@reflect/engine';
import { awaitLoopTurn } from '../../platform/loop-turns.ts';
import { type AskEngine, askEngine } from '../engine/thread/engine-thread.ts';

/** If judging a long text by its meaning fails, only this much of its end is judged so. */
const lastCharacters = 2_000;
/** A text is judged by its words in pieces of this size, each about 4 ms on this thread. */
const pieceCharacters = 4_000;
/** The end of the previous piece is read again, because a sentence may continue in the next. */
const sharedCharacters = 400;

/** The need for support is never stored. */
export interface WithSupport<Result> {
  result: Result;
  support: SupportNeed | null;
}

const nothingFound: JudgedCrisis = {
  crisis: { isCrisis: false, level: 'none', kinds: [], evidence: [] },
  mention: null,
};
const levels: readonly CrisisAnalysis['level'][] = ['none', 'possible', 'concern', 'urgent'];

/**
 * Detects a crisis in a text, and mentions of one that is over. If no thread answers in time, as on an overloaded
 * machine, the text is judged here by its words, and its end also by its meaning if a thread has time. `earlier`
 * is what the same person said before in the conversation, oldest first; some dangers are only recognised together
 * with it.
 */
export async function judgeForCrisis(
  content: string,
  userId?: string,
  { ask = askEngine, earlier = [] }: { ask?: AskEngine; earlier?: readonly string[] } = {},
): Promise<JudgedCrisis> {
  const judge = async (text: string) =>
    ask(
      { task: 'judgeCrisis', asked: [text, earlier] },
      { characters: text.length + earlier.join('').length, userId },
    );
  return (
    judge(content)
      .catch(async () => {
        const byWords = await judgeByWords(content);
        if (byWords.crisis.isCrisis) return byWords;
        const end = await judge(content.slice(-lastCharacters)).catch(() => byWords);
        return chooseGraver(byWords, end);
      })
      // A text that can't be judged at all must not make a save fail.
      .catch(() => nothingFound)
  );
}

/** Judges a text by its words alone, one piece in each turn of the event loop. */
async function judgeByWords(content: string): Promise<JudgedCrisis> {
  let gravest = nothingFound;
  for (let start = 0; start < content.length; start += pieceCharacters) {
    await awaitLoopTurn();
    const piece = content.slice(Math.max(0, start - sharedCharacters), start + pieceCharacters);
    const { crisis, mention } = judgeByRules(piece);
    // Offsets count from the start of the piece, so they are dropped; no caller shows them.
    gravest = chooseGraver(gravest, { crisis: { ...crisis, evidence: [] }, mention });
  }
  return gravest;
}

function chooseGraver(one: JudgedCrisis, other: JudgedCrisis): JudgedCrisis {
  const isOther = levels.indexOf(other.crisis.level) > levels.indexOf(one.crisis.level);
  const { crisis } = isOther ? other : one;
  return { crisis, mention: crisis.isCrisis ? null : (one.mention ?? other.mention) };
}

export async function findCrisis(content: string, userId?: string): Promise<CrisisAnalysis> {
  return (await judgeForCrisis(content, userId)).crisis;
}

/**
 * Whether to offer support to the writer of a text, with either provider. The answer is neither logged nor stored nor
 * sent to anybody else.
 */
export async function findSupport(content: string, userId?: string): Promise<Pick<EntryAnalysis, 'support'>> {
  const support = toSupportNeed(await findCrisis(content, userId));
  return support ? { support } : {};
}

/** As `findSupport`, under the name of the field beside a text; `earlier` as in `judgeForCrisis`. */
export async function findTextNeed(
  content: string,
  userId?: string,
  earlier: readonly string[] = [],
): Promise<{ supportNeed?: SupportNeed }> {
  const supportNeed = toSupportNeed((await judgeForCrisis(content, userId, { earlier })).crisis);
  return supportNeed ? { supportNeed } : {};
}

export async function findTextsNeed(
  contents: readonly string[],
  userId?: string,
): Promise<SupportNeed | null> {
  return toNeedOfSeveral(await findCrisis(joinToJudge(contents), userId));
}
