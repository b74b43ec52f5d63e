import type { AiPreferences, ChatMessage, CrisisKind, Reply } from '@reflect/contract';
import { stopWords } from '../text/stop-words.ts';
import { splitWords } from '../text/words.ts';
import { answerAfterCrisis, answerMention } from './after-crisis.ts';
import { answerInKind, jokeAnswer } from './answer-in-kind.ts';
import { type HeardMessage, hear } from './hear.ts';
import { kindOf } from './message-kind.ts';
import { adviceFor, styleFor } from './preferences.ts';
import { hasOffered, smallStep } from './small-step.ts';
import { answerTelling } from './telling.ts';
import { topicStep } from './topics.ts';
import { isWishAlone, isWishEnded, statedWishes, wishesOf } from './wishes.ts';
import { freshWording, isSaid, type Said } from './words/choose-words.ts';
import wordings from './words/wordings.json' with { type: 'json' };

/** What a reply rests on: the new message, all that was said before it, and what the person wrote about themselves. */
export type ReplyOptions = {
  message: string;
  history?: readonly ChatMessage[];
  preferences?: AiPreferences;
};

/** How many earlier messages are read again. */
const remembered = 6;
/** Somebody who likes practical help is offered a step after so many messages, without asking. */
const turnsBeforeOffer = 2;

/** Said once a conversation. */
export const aiNotice = wordings.notice;

/**
 * Answers what was said: greets, thanks and says goodbye in kind; acknowledges good and bad news; asks one question about
 * something that was said, or none where none is wanted; gives one small step where somebody asks for one. Wishes such as
 * "just listen" hold for the whole conversation. It says nothing twice, says once that it is an AI and no therapist, and
 * puts safety before everything.
 */
export function reply({ message, history = [], preferences = {} }: ReplyOptions): Reply {
  const heard = hear(message);
  const said = history.filter(({ role }) => role === 'assistant').map(({ content }) => content);
  const earlier = history.filter(({ role }) => role === 'user').map(({ content }) => content);
  const answer = careAnswer(heard, said) ?? plainAnswer({ heard, earlier, said, preferences });
  return { message: isSaid(aiNotice, said) ? answer : `${answer} (${aiNotice})`, crisis: heard.crisis };
}

const careWordings: Record<CrisisKind, readonly string[]> = {
  suicide: wordings.crisis,
  'self-harm': wordings.crisis,
  abuse: wordings.abuse,
  'eating-disorder': wordings.eating,
  'other-at-risk': wordings.otherAtRisk,
};

/** What is said first when somebody may be in danger; null when nobody is. */
export function careAnswer(
  { crisis, text }: Pick<HeardMessage, 'crisis' | 'text'>,
  said: Said,
): string | null {
  const kind = crisis.isCrisis ? crisis.kinds[0] : undefined;
  if (kind === undefined) return null;
  return freshWording(careWordings[kind], said, text);
}

type Answering = { heard: HeardMessage; earlier: readonly string[]; said: Said; preferences: AiPreferences };

function plainAnswer({ heard, earlier, said, preferences }: Answering): string {
  if (heard.isForeign || goesOnInAnotherLanguage(heard, said))
    return freshWording(wordings.foreign, said, heard.text);
  const wishes = wishesOf([...earlier, heard.text]);
  if (isWishAlone(heard.text)) {
    const stated = statedWishes(heard.text).at(-1)!;
    return freshWording(wordings.wishes[stated], said, heard.text);
  }
  if (isWishEnded(heard.text)) return freshWording(wordings.questionsAgain, said, heard.text);
  const afterCrisis = answerAfterCrisis({ heard, earlier, said });
  if (afterCrisis) return afterCrisis;
  const mention = answerMention(heard, said);
  if (mention) return mention;
  const joke = jokeAnswer(heard.text, said);
  if (joke) return joke;
  const inKind = answerInKind({ heard, earlier: earlier.map(kindOf), said, wishes });
  if (inKind) return inKind;
  const messages = [...earlier, heard.text];
  const advice = adviceFor(preferences);
  if (heard.kind === 'asks-for-step') {
    if (advice === 'never') return freshWording(wordings.listeningStill, said, heard.text);
    if (statedWishes(heard.text).includes('just-listen'))
      return freshWording(wordings.listeningAnyway, said, heard.text);
    return smallStep(messages, said);
  }
  const isOffered =
    advice === 'offered' &&
    earlier.length >= turnsBeforeOffer &&
    !wishes.has('just-listen') &&
    !hasOffered(said);
  if (isOffered && topicStep(messages, said)) return smallStep(messages, said);
  return answerTelling({
    heard,
    earlier: earlier.slice(-remembered).map(hear),
    said,
    style: styleFor(preferences),
    wishes,
    challenges: preferences.currentChallenges,
  });
}

const leastWords = 3;
const leastEnglishWords = 2;

/** A short message says little about its language; after one in another language it is English if it has its small words. */
function goesOnInAnotherLanguage({ text, kind, words }: HeardMessage, said: Said): boolean {
  if (kind !== 'telling' || words < leastWords || !wordings.foreign.includes(plain(said.at(-1) ?? '')))
    return false;
  return splitWords(text).filter((word) => stopWords.has(word.text)).length < leastEnglishWords;
}

function plain(answer: string): string {
  return answer.replace(` (${aiNotice})`, '');
}
