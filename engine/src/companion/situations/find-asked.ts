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
  const asked = new Map(
    situations.map((situation, at) => [situation, shares[at]!] as const).filter(isAskedAbout),
  );
  const sumAsked = (read: SituationOdds) =>
    situations.reduce((total, situation, at) => (asked.has(situation) ? total + read.shares[at]! : total), 0);
  const together = Math.max(sumAsked(odds), last ? sumAsked(last) : 0);
  const best = findLikeliest(asked);
  // Occasions for words are one thing: which of them it is, is decided later.
  const occasions = new Map([...asked].filter(([{ topic }]) => topic === 'words'));
  const isForWords = sum(occasions) > best.share;
  const part = Math.max(sum(occasions), best.share) / sum(asked);
  const isAsked = together >= (isQuestion ? askedInQuestion : askedOtherwise) && part >= likely;
  const isOnlyThis = isQuestion && sure < surelyElse && together >= hardlyAsked && part >= surelyThis;
  if (!isAsked && !isOnlyThis) return null;
  const { situation } = isForWords ? findLikeliest(occasions) : best;
  return { situation, odds: { shares, act: odds.act } };
}

type Shares = ReadonlyMap<Situation, number>;

const isAskedAbout = ([{ topic }]: readonly [Situation, number]) => askedTopics.has(topic);
const sum = (shares: Shares) => [...shares.values()].reduce((total, share) => total + share, 0);

function findLikeliest(shares: Shares): { situation: Situation; share: number } {
  const listed = [...shares].map(([situation, share]) => ({ situation, share }));
  return listed.reduce((best, one) => (one.share > best.share ? one : best));
}

function readLastSentence(text: string): SituationOdds | null {
  const sentences = splitSentences(text);
  const last = sentences.at(-1)?.text;
  return sentences.length > 1 && last ? (readMessage(last, '')?.situation ?? null) : null;
}
