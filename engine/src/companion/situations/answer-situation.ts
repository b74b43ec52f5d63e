import type { Conversation } from '../conversation.ts';
import { asks } from '../question-budget.ts';
import type { MessageKind } from '../reading/companion-reader.ts';
import type { Situation } from '../reading/situation-reader.ts';
import { freshWording, isSaid } from '../words/choose-words.ts';
import { fillIn } from './fill-in.ts';
import { isOpposite, shareOf, situationOf } from './find-situation.ts';

/** What was told so many messages ago is still what the conversation is about. */
const stillAbout = 3;
/** Where something was told before, a message that tells of something else has to be so sure. */
const surelyAnother = 0.42;
/** What these tell lies partly in what was said before, so what they seem to tell by themselves has to be so sure. */
const leaningOnBefore: ReadonlySet<MessageKind | null> = new Set(['goes-on', 'answers']);
const surelyByItself = 0.6;
/** A message has to be so like what was told before to count as more of it. */
const hardlyLike = 0.05;
/** An ordinary thing told in fewer words is not asked about. */
const fewestWordsAskedAbout = 5;
/** A line for somebody who wants short answers has so many words at most. */
const shortLine = 8;

/** What is right to say to the situation that a message tells of; null where none is sure, or all of it was said. */
export function answerSituation(conversation: Conversation): string | null {
  const { found, kind } = conversation.heard;
  const { situation, share } = found;
  if (!situation) return null;
  if (leaningOnBefore.has(kind) && situation.topic !== 'asks' && share < surelyByItself) return null;
  const before = earlierSituations(conversation);
  const isNew = !before.some(({ name }) => name === situation.name);
  if (isNew && before.length > 0 && share < surelyAnother) return null;
  const lists = isNew ? [situation.first, situation.later] : [situation.later, situation.first];
  const isAskedAbout = situation.tone !== 'ordinary' || conversation.heard.words >= fewestWordsAskedAbout;
  return firstOpen(lists, { ...conversation, mayAsk: conversation.mayAsk && isAskedAbout });
}

/** What is right to say to more of what was told before; null where nothing was, or the message sounds quite different. */
export function answerMore(conversation: Conversation): string | null {
  const { tone, sureOfTone } = conversation.heard;
  const latest = earlierSituations(conversation).at(-1);
  if (!latest || (sureOfTone >= 0.5 && isOpposite(latest.tone, tone))) return null;
  if (shareOf(conversation.heard.situationOdds, latest.name) < hardlyLike) return null;
  // What the message tells isn't known, so a question about it may not fit.
  return firstOpen([latest.later], { ...conversation, mayAsk: false });
}

/** What was told in the latest messages before this one, oldest first; not what they asked. */
function earlierSituations({ earlier }: Conversation): Situation[] {
  return earlier
    .slice(-stillAbout)
    .map(situationOf)
    .filter((one) => one !== null)
    .filter(({ topic }) => topic !== 'asks');
}

/** A line of the first list that has one which may be said now: not said before, and asking only where it may. */
function firstOpen(lists: readonly (readonly string[])[], conversation: Conversation): string | null {
  const { heard, said, mayAsk, wishes } = conversation;
  for (const list of lists) {
    const filled = list.map((line) => fillIn(line, heard.text)).filter((line) => line !== null);
    const allowed = filled
      .map((line) => (mayAsk ? line : withoutQuestions(line)))
      .filter((line) => line !== '' && !isSaid(line, said) && !isSaid(withoutQuestions(line) || line, said))
      .filter((line) => !wishes.has('short') || line.split(' ').length <= shortLine);
    if (allowed.length === 0) continue;
    const slotted = allowed.filter(
      (line) => !list.includes(line) && !list.some((one) => withoutQuestions(one) === line),
    );
    return freshWording(
      slotted.length > 0 ? slotted : preferring(allowed, mayAsk, said.length),
      said,
      heard.text,
    );
  }
  return null;
}

/** Every other time that it may ask, an answer does. */
function preferring(lines: readonly string[], mayAsk: boolean, turn: number): readonly string[] {
  const asking = lines.filter(asks);
  return mayAsk && turn % 2 === 0 && asking.length > 0 ? asking : lines;
}

/** An answer without its questions; empty where nothing is left that stands by itself. */
export function withoutQuestions(answer: string): string {
  return (answer.match(/[^.!?]+[.!?]+["”]?/g) ?? [])
    .filter((sentence) => !asks(sentence))
    .join('')
    .trim();
}
