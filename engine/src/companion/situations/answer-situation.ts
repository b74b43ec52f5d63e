import type { Conversation } from '../conversation.ts';
import { asks } from '../question-budget.ts';
import type { MessageKind } from '../reading/companion-reader.ts';
import type { Situation } from '../reading/situation-reader.ts';
import { chooseFreshWording, isSaid } from '../words/choose-words.ts';
import { fillIn } from './fill-in.ts';
import { getShare, isOpposite, readSituation } from './find-situation.ts';

// A situation told within this many messages is still the topic.
const stillAbout = 3;
// If something was told before, a message about something else must be this certain.
const surelyAnother = 0.42;
// These messages depend on what was said before, so a situation read from one alone must be this certain.
const leaningOnBefore: ReadonlySet<MessageKind | null> = new Set(['goes-on', 'answers']);
const surelyByItself = 0.6;
// A message must be at least this much like the earlier situation to count as more of it.
const hardlyLike = 0.05;
// An ordinary event told in fewer words isn't asked about.
const minWordsToAskAbout = 5;
// Words of a line for somebody who wants short answers, at most.
const shortLine = 8;

/** Answers the situation that a message tells of; null if none is certain, or everything was said. */
export function answerSituation(conversation: Conversation): string | null {
  const { found, kind } = conversation.heard;
  const { situation, share } = found;
  if (!situation) return null;
  if (leaningOnBefore.has(kind) && situation.topic !== 'asks' && share < surelyByItself) return null;
  const before = listEarlier(conversation);
  const isNew = !before.some(({ name }) => name === situation.name);
  if (isNew && before.length > 0 && share < surelyAnother) return null;
  const lists = isNew ? [situation.first, situation.later] : [situation.later, situation.first];
  const isAskedAbout = situation.tone !== 'ordinary' || conversation.heard.words >= minWordsToAskAbout;
  return chooseOpenLine(lists, { ...conversation, mayAsk: conversation.mayAsk && isAskedAbout });
}

/** Answers more of what was told before; null if nothing was, or the message sounds quite different. */
export function answerMore(conversation: Conversation): string | null {
  const { tone, sureOfTone } = conversation.heard;
  const latest = listEarlier(conversation).at(-1);
  if (!latest || (sureOfTone >= 0.5 && isOpposite(latest.tone, tone))) return null;
  if (getShare(conversation.heard.situationOdds, latest.name) < hardlyLike) return null;
  // It isn't known what the message tells, so a question about it may not fit.
  return chooseOpenLine([latest.later], { ...conversation, mayAsk: false });
}

function listEarlier({ earlier }: Conversation): Situation[] {
  return earlier
    .slice(-stillAbout)
    .map(readSituation)
    .filter((one) => one !== null)
    .filter(({ topic }) => topic !== 'asks');
}

// A line of the first list with one that may be used now: not used before, and a question only if one is allowed.
function chooseOpenLine(lists: readonly (readonly string[])[], conversation: Conversation): string | null {
  const { heard, said, mayAsk, wishes } = conversation;
  for (const list of lists) {
    const filled = list.map((line) => fillIn(line, heard.text)).filter((line) => line !== null);
    const allowed = filled
      .map((line) => (mayAsk ? line : removeQuestions(line)))
      .filter((line) => line !== '' && !isSaid(line, said) && !isSaid(removeQuestions(line) || line, said))
      .filter((line) => !wishes.has('short') || line.split(' ').length <= shortLine);
    if (allowed.length === 0) continue;
    const slotted = allowed.filter(
      (line) => !list.includes(line) && !list.some((one) => removeQuestions(one) === line),
    );
    return chooseFreshWording(
      slotted.length > 0 ? slotted : preferQuestions(allowed, mayAsk, said.length),
      said,
      heard.text,
    );
  }
  return null;
}

// Prefers questions every other time that one is allowed.
function preferQuestions(lines: readonly string[], mayAsk: boolean, turn: number): readonly string[] {
  const asking = lines.filter(asks);
  return mayAsk && turn % 2 === 0 && asking.length > 0 ? asking : lines;
}

/** Removes the questions from an answer; empty if nothing is left. */
export function removeQuestions(answer: string): string {
  return (answer.match(/[^.!?]+[.!?]+["”]?/g) ?? [])
    .filter((sentence) => !asks(sentence))
    .join('')
    .trim();
}
