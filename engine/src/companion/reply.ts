import type { AiPreferences, ChatMessage, FoundPassage, Reply } from '@reflect/contract';
import { answerAfterCrisis, answerMention } from './after-crisis.ts';
import { answerInKind } from './answer-in-kind.ts';
import { aiNotice, careAnswer, hintedCare, mayBeInDanger, medicalAnswer, quietCare } from './care.ts';
import { touchedLine } from './challenges.ts';
import { type Conversation, readConversation } from './conversation.ts';
import { answerFromPages, bringUpPages, type FromPages } from './from-pages.ts';
import { answerSituation } from './situations/answer-situation.ts';
import { recall } from './situations/recall.ts';
import { wishesIn } from './wishes.ts';
import { freshWording, isSaid } from './words/choose-words.ts';
import lines from './words/lines.json' with { type: 'json' };

/** What a reply rests on: the new message, all that was said before it, and what the person wrote about themselves. */
export type ReplyOptions = {
  message: string;
  history?: readonly ChatMessage[];
  preferences?: AiPreferences;
  /** Passages of the person's own pages that fit the message; null where they aren't to be looked into. */
  memory?: readonly FoundPassage[] | null;
};

/**
 * Answers what was said. Safety comes before everything; then what the message asks of the companion: to listen only, to
 * look into the pages, to be left. What is said was written for the situation that is told, else for what it is about, else
 * it is a short acknowledgement; a passage of the person's own pages that says nearly the same comes first. It says nothing
 * twice, asks little, and says once that it is an AI and no therapist.
 */
export function reply({ message, history = [], preferences = {}, memory = null }: ReplyOptions): Reply {
  const conversation = readConversation({ message, history, memory, wishes: wishesIn(preferences) });
  const { heard, said } = conversation;
  const { message: answer, pages } = answerTo(conversation, preferences);
  return {
    message: isSaid(aiNotice, said) ? answer : `${answer} (${aiNotice})`,
    crisis: heard.crisis,
    ...((conversation.wishes.has('listen') || conversation.wishes.has('no-questions')) && {
      isOnlyListening: true,
    }),
    ...(pages.length > 0 && {
      pages: pages.map(({ entryId, date, sentence }) => ({ entryId, date, sentence })),
    }),
  };
}

/** What safety asks for, before anything else is answered; null where it asks for nothing. */
function safeAnswer({ heard, earlier, said }: Conversation): string | null {
  return (
    careAnswer(heard, said) ??
    answerAfterCrisis({ heard, earlier, said }) ??
    answerMention(heard, said) ??
    hintedCare(heard, { earlier, said }) ??
    medicalAnswer(heard, said) ??
    (mayBeInDanger(heard, earlier) ? quietCare(heard, said) : null)
  );
}

function answerTo(conversation: Conversation, preferences: AiPreferences): FromPages {
  const { heard, said } = conversation;
  const words = (message: string): FromPages => ({ message, pages: [] });
  const safe = safeAnswer(conversation);
  if (safe) return words(safe);
  if (heard.isForeign) return words(freshWording(lines.foreign, said, heard.text));
  const confirmed = confirmWish(conversation);
  if (confirmed && heard.kind === 'wishes') return words(confirmed);
  const recalled = recall(conversation);
  if (recalled) return words(recalled);
  const asked = isAsking(conversation) ? answerSituation(conversation) : null;
  if (asked) return words(asked);
  if (heard.kind === 'asks-journal') return answerFromPages(conversation);
  const told = answerTelling(conversation, preferences);
  return confirmed ? { ...told, message: `${confirmed} ${told.message}` } : told;
}

/** The wishes that ask for most come first: only to listen leaves out questions and tips as well. */
const byReach = ['none', 'listen', 'no-questions', 'no-tips', 'short'] as const;

/** Says that a wish was heard, in words by which it is known until the end of the conversation. */
function confirmWish({ heard: { wishes, text }, said }: Conversation): string | null {
  const main = byReach.find((wish) => wishes.includes(wish));
  return main === undefined ? null : freshWording(lines.wishes[main], said, text);
}

/** From this share on a situation in which something is asked or said to the companion comes before what other messages do. */
const surelyAsked = 0.4;

function isAsking({ heard: { kind, found } }: Conversation): boolean {
  return kind !== 'wishes' && found.situation?.topic === 'asks' && found.share >= surelyAsked;
}

/** These are answered without looking into the pages. */
const besidesTelling = new Set([
  'greets',
  'thanks',
  'leaves',
  'unsure',
  'corrects',
  'complains',
  'tests',
  'asks-ai',
  'asks-facts',
  'asks-words',
  'asks-advice',
  'asks-opinion',
]);

function answerTelling(conversation: Conversation, preferences: AiPreferences): FromPages {
  const { heard, said } = conversation;
  const words = (message: string): FromPages => ({ message, pages: [] });
  if (besidesTelling.has(heard.kind ?? '')) return words(answerInKind(conversation));
  const pages = bringUpPages(conversation);
  if (pages) return pages;
  const touched = touchedLine({ text: heard.text, said, challenges: preferences.currentChallenges });
  if (touched) return words(touched);
  return words(answerSituation(conversation) ?? answerInKind(conversation));
}
