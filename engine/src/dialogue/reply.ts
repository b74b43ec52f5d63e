import type { AiPreferences, ChatMessage, CrisisKind, Reply } from '@reflect/contract';
import { analyseEntry } from '../analysis/analyse-entry.ts';
import { suggest } from '../analysis/suggest.ts';
import { detectCrisis } from '../safety/detect-crisis.ts';
import { freshWording, isAnySaid, isSaid, type Said } from './choose-words.ts';
import { type HeardMessage, hear } from './hear.ts';
import { adviceFor, styleFor } from './preferences.ts';
import { answerTelling } from './telling.ts';
import { topicStep } from './topics.ts';
import { isWishAlone, isWishEnded, statedWishes, type Wish, wishesOf } from './wishes.ts';
import wordings from './wordings.json' with { type: 'json' };

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

/** Words of crisis in so many of the person's latest messages still count. */
const latestMessages = 4;

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
  return kind ? freshWording(careWordings[kind], said, text) : null;
}

type Answering = { heard: HeardMessage; earlier: readonly string[]; said: Said; preferences: AiPreferences };

function plainAnswer({ heard, earlier, said, preferences }: Answering): string {
  if (heard.isForeign) return freshWording(wordings.foreign, said, heard.text);
  const wishes = wishesOf([...earlier, heard.text]);
  if (isWishAlone(heard.text)) {
    const stated = statedWishes(heard.text).at(-1)!;
    return freshWording(wordings.wishes[stated], said, heard.text);
  }
  if (isWishEnded(heard.text)) return freshWording(wordings.questionsAgain, said, heard.text);
  const afterCrisis = answerAfterCrisis({ heard, earlier, said });
  if (afterCrisis) return afterCrisis;
  const small = smallTalk({ heard, said, wishes });
  if (small) return small;
  const advice = adviceFor(preferences);
  if (heard.kind === 'asks-for-step') {
    if (advice === 'never') return freshWording(wordings.listeningStill, said, heard.text);
    if (statedWishes(heard.text).includes('just-listen'))
      return freshWording(wordings.listeningAnyway, said, heard.text);
    return smallStep({ heard, earlier, said });
  }
  const isOffered =
    advice === 'offered' &&
    earlier.length >= turnsBeforeOffer &&
    !wishes.has('just-listen') &&
    !hasOffered(said);
  if (isOffered && topicStep([...earlier, heard.text], said)) return smallStep({ heard, earlier, said });
  return answerTelling({
    heard,
    earlier: earlier.slice(-remembered).map(hear),
    said,
    style: styleFor(preferences),
    wishes,
    challenges: preferences.currentChallenges,
  });
}

/** What is said soon after words of crisis: whether the person is safe, once, and no step that has nothing to do with it. */
function answerAfterCrisis({ heard, earlier, said }: Omit<Answering, 'preferences'>): string | null {
  if (!earlier.slice(-latestMessages).some((message) => detectCrisis(message).isCrisis)) return null;
  const words = (texts: readonly string[]) => freshWording(texts, said, heard.text);
  if (heard.kind === 'asks-for-step') return words(wordings.stepsAfterCrisis);
  if (heard.kind === 'goodbye') return words(wordings.farewellAfterCrisis);
  return isAnySaid(wordings.afterCrisis, said) ? null : words(wordings.afterCrisis);
}

/** The answer to what is no account of anything: a greeting, thanks, anger at the app; null for anything else. */
function smallTalk({ heard, said, wishes }: { heard: HeardMessage; said: Said; wishes: ReadonlySet<Wish> }) {
  const asksNothing = wishes.has('no-questions') || wishes.has('just-listen');
  const words = (texts: readonly string[]) => freshWording(texts, said, heard.text);
  switch (heard.kind) {
    case 'greeting':
      return words(asksNothing ? wordings.greetingsNoQuestions : wordings.greetings);
    case 'how-are-you':
      return words(asksNothing ? wordings.greetingsNoQuestions : wordings.howAreYou);
    case 'thanks':
      return words(wordings.thanks);
    case 'goodbye':
      return words(/\b(?:night|sleep|bed)\b/i.test(heard.text) ? wordings.goodNight : wordings.farewells);
    case 'angry-at-app':
      return words(asksNothing ? wordings.angryAtAppNoQuestions : wordings.angryAtApp);
    case 'about-ai':
      return words(wordings.whoAmI);
    case 'nothing-said':
      return words(wordings.nothing);
    case 'agreement':
      return words(asksNothing ? wordings.listening : wordings.agreement);
    default:
      return null;
  }
}

const stepLeads = wordings.steps.map((wording) => wording.replace('{step}', '').trim());

function hasOffered(said: Said): boolean {
  return stepLeads.some((lead) => isSaid(lead, said));
}

/** One small concrete step that fits what was said, in this message or before it. */
function smallStep({ heard, earlier, said }: Omit<Answering, 'preferences'>): string {
  const messages = [...earlier, heard.text];
  const told = messages.filter((message) => hear(message).kind !== 'greeting');
  const step =
    topicStep(messages, said) ??
    suggestedStep(messages.join('\n\n'), said) ??
    freshWording(told.length > 1 ? wordings.anySteps : wordings.firstSteps, said, heard.text);
  return freshWording(wordings.steps, said, heard.text).replace('{step}', () => step);
}

/** A suggestion for entries that suits the whole conversation. */
function suggestedStep(content: string, said: Said): string | null {
  const { evidence } = analyseEntry(content);
  const ideas = suggest({ content, ...evidence, tags: [] }, { isAskedFor: true });
  return ideas.find((idea) => !isSaid(idea, said)) ?? null;
}
