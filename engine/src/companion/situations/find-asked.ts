import { splitSentences } from '../../text/sentences.ts';
import type { MessageKind } from '../reading/companion-reader.ts';
import { getInstalledCompanion } from '../reading/installed-companion.ts';
import { readMessage } from '../reading/read-message.ts';
import type { Situation, SituationOdds } from '../reading/situation-reader.ts';
import { endsWithQuestion } from '../words/asked-openly.ts';

/** What somebody asks of the companion. */
export type Asked = {
  situation: Situation;
  /** How likely each situation is, by the message or by its question alone, whichever is higher. */
  odds: SituationOdds;
};

// Shares that all that may be asked must have together: in a question, and in what doesn't end with one.
const [askedInQuestion, askedOtherwise] = [0.3, 0.5];
// In a question that surely does nothing else, one thing that may be asked is enough with this part of all of them.
const [hardlyAsked, surelyThis, surelyElse] = [0.03, 0.6, 0.5];
// The likeliest thing must have this part of all that may be asked.
const likely = 0.4;
const askedTopics = new Set(['asks', 'words']);

/** Finds what a message asks; its last question is read by itself, too. Null if it may well ask nothing. */
export function findAsked(
  text: string,
  { kind, sure, odds }: { kind: MessageKind | null; sure: number; odds: SituationOdds },
): Asked | null {
  const situations = getInstalledCompanion()?.situations.situations;
  if (!situations || kind === 'wishes' || kind === 'danger') return null;
  const isQuestion = endsWithQuestion(text);
  const last = isQuestion ? readLastSentence(text) : null;
  const shares = odds.shares.map((share, at) => Math.max(share, last?.shares[at] ?? 0));
  const asked = shares.map((share, at) => (askedTopics.has(situations[at]!.topic) ? share : 0));
  const sumAsked = (of: SituationOdds) =>
    of.shares.reduce((sum, share, at) => (asked[at]! > 0 ? sum + share : sum), 0);
  const together = Math.max(sumAsked(odds), last ? sumAsked(last) : 0);
  const all = asked.reduce((sum, share) => sum + share, 0);
  // Occasions for words are one thing: which of them it is, is decided later.
  const forWords = asked.reduce(
    (sum, share, at) => (situations[at]!.topic === 'words' ? sum + share : sum),
    0,
  );
  const best = asked.reduce((first, share, at) => (share > asked[first]! ? at : first), 0);
  const part = Math.max(forWords, asked[best]!) / all;
  const isAsked = together >= (isQuestion ? askedInQuestion : askedOtherwise) && part >= likely;
  const isOnlyThis = isQuestion && sure < surelyElse && together >= hardlyAsked && part >= surelyThis;
  if (!isAsked && !isOnlyThis) return null;
  const bestForWords = situations.findIndex(
    ({ topic }, at) =>
      topic === 'words' &&
      asked[at] === Math.max(...asked.filter((_, k) => situations[k]!.topic === 'words')),
  );
  const situation = situations[forWords > asked[best]! ? bestForWords : best]!;
  return { situation, odds: { shares, act: odds.act } };
}

function readLastSentence(text: string): SituationOdds | null {
  const sentences = splitSentences(text);
  const last = sentences.at(-1)?.text;
  return sentences.length > 1 && last ? (readMessage(last, '')?.situation ?? null) : null;
}
