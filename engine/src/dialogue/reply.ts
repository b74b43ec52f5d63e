import type { AiPreferences, ChatMessage, CrisisKind, Reply } from '@reflect/contract';
import { analyseEntry } from '../analysis/analyse-entry.ts';
import { suggest } from '../analysis/suggest.ts';
import { freshQuestion, freshWording, type Said } from './choose-words.ts';
import { adviceFor, styleFor } from './preferences.ts';
import { hear, type ToneInput } from './reflect.ts';
import { reflection } from './reflection.ts';
import { smallTalk } from './small-talk.ts';
import wordings from './wordings.json' with { type: 'json' };

/** What a reply rests on: the new message, all that was said before it, and what the person wrote about themselves. */
export type ReplyOptions = {
  message: string;
  history?: readonly ChatMessage[];
  preferences?: AiPreferences;
};

/** How many earlier messages are listened to again. */
const remembered = 6;

/** Said once a conversation. */
export const aiNotice = wordings.notice;

/** So many messages of a person come before any suggestion, even where one is asked for. */
const turnsBeforeAdvice = { later: 2, sooner: 1 };

/**
 * Reflects the message, refers to earlier messages, and asks one open question. It suggests
 * something only when asked and not before it has listened for a while, or never to somebody who wants to be listened
 * to, never says the same thing twice in a conversation, says once that it is an AI and no therapist, and puts safety
 * before everything.
 */
export function reply({ message, history = [], preferences = {} }: ReplyOptions): Reply {
  const heard = hear(message);
  const said = history.filter(({ role }) => role === 'assistant').map(({ content }) => content);
  const earlier = history.filter(({ role }) => role === 'user').map(({ content }) => content);
  const answer = careAnswer(heard, said) ?? plainAnswer({ heard, earlier, said, preferences });
  const isFirst = !said.some((text) => text.includes(aiNotice));
  return { message: isFirst ? `${answer} (${aiNotice})` : answer, crisis: heard.crisis };
}

const careWordings: Record<CrisisKind, readonly string[]> = {
  suicide: wordings.crisis,
  'self-harm': wordings.crisis,
  abuse: wordings.abuse,
  'eating-disorder': wordings.eating,
  'other-at-risk': wordings.otherAtRisk,
};

/** What is said first when somebody may be in danger; null when nobody is. */
export function careAnswer({ crisis, text }: ToneInput, said: Said): string | null {
  const kind = crisis.isCrisis ? crisis.kinds[0] : undefined;
  return kind ? freshWording(careWordings[kind], said, text) : null;
}

type Answering = { heard: ToneInput; earlier: readonly string[]; said: Said; preferences: AiPreferences };

function plainAnswer({ heard, earlier, said, preferences }: Answering): string {
  if (heard.isForeign) return freshWording(wordings.foreign, said, heard.text);
  const small = smallTalk(heard, said);
  if (small) return small;
  const question = freshQuestion(heard, said) ?? freshWording(wordings.askBack, said, heard.text);
  if (asksForAdvice(heard.text)) {
    const advice = adviceFor(preferences);
    if (advice === 'never') return `${freshWording(wordings.listening, said, heard.text)} ${question}`;
    if (earlier.length < turnsBeforeAdvice[advice])
      return `${freshWording(wordings.early, said, heard.text)} ${question}`;
    const idea = freshSuggestion([...earlier, heard.text].join('\n\n'), said);
    if (idea) {
      const offer = freshWording(wordings.offers, said, heard.text).replace('{suggestion}', () => idea);
      return `${offer} ${freshWording(wordings.askBack, said, heard.text)}`;
    }
  }
  return [
    ...reflection({
      heard,
      earlier: earlier.slice(-remembered).map(hear),
      said,
      style: styleFor(preferences),
      challenges: preferences.currentChallenges,
    }),
    question,
  ].join(' ');
}

function asksForAdvice(text: string): boolean {
  return /\b(?:what (?:should|can|could|do) i do|what would you do|any (?:advice|ideas|tips|suggestions)|(?:give|need|want) (?:me )?(?:some )?advice|do you have (?:an idea|any)|how (?:can|do|should) i|help me (?:to )?\w+|what do you (?:suggest|recommend))\b/i.test(
    text,
  );
}

/** A suggestion that suits the whole conversation and was not made in it yet. */
function freshSuggestion(content: string, said: Said): string | null {
  const { evidence } = analyseEntry(content);
  const tags = evidence.emotions.length === 0 ? ['entry:plain'] : [];
  const ideas = suggest({ content, ...evidence, tags }, { isAskedFor: true });
  return ideas.find((idea) => !said.some((message) => message.includes(idea))) ?? null;
}
