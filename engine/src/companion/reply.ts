import type { AiPreferences, ChatMessage, FoundPassage, Reply } from '@reflect/contract';
import { answerInKind } from './answer-in-kind.ts';
import { answerAfterCrisis, answerMention } from './care/after-crisis.ts';
import {
  aiNotice,
  answerDanger,
  answerGravely,
  answerHeavily,
  answerHints,
  answerMedical,
  answerResembling,
} from './care/care.ts';
import { askForHelper, stayWithDanger } from './care/stay.ts';
import { writeTouchedLine } from './challenges.ts';
import { type Conversation, readConversation } from './conversation.ts';
import { answerFromPages, bringUpPages, type FromPages } from './from-pages.ts';
import { chooseResponse } from './responses/choose-response.ts';
import { namesWhatWasTold, sayBack } from './say-back/say-back.ts';
import { answerSituation } from './situations/answer-situation.ts';
import { recall } from './situations/recall.ts';
import { readPreferredWishes } from './wishes.ts';
import { chooseFreshWording, isSaid } from './words/choose-words.ts';
import { shortenWords } from './words/first-words.ts';
import lines from './words/lines.json' with { type: 'json' };

/** The input of a reply: the new message, all that was said before, and what the person wrote about themselves. */
export type ReplyOptions = {
  message: string;
  history?: readonly ChatMessage[];
  preferences?: AiPreferences;
  /** Passages of the person's own pages that fit the message; null if they may not be searched. */
  memory?: readonly FoundPassage[] | null;
};

/**
 * Answers a message. Safety comes first; then what the message asks for: only to listen, to look into the pages, to
 * be left alone. The answer was written for the situation, else for the topic, else it is a short acknowledgement; a
 * passage of the person's pages that says nearly the same comes first. It never repeats itself, asks little, and says
 * once that it is an AI and no therapist.
 */
export function reply({ message, history = [], preferences = {}, memory = null }: ReplyOptions): Reply {
  const conversation = readConversation({
    message,
    history,
    memory,
    wishes: readPreferredWishes(preferences),
  });
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

// The answer that safety requires before any other; else null.
function answerForSafety(conversation: Conversation): string | null {
  const { heard, earlier, said } = conversation;
  return (
    answerDanger(heard, said) ??
    askForHelper(conversation) ??
    answerAfterCrisis({ heard, earlier, said }) ??
    answerMention(heard, said) ??
    stayWithDanger(conversation) ??
    answerHints(heard, { earlier, said }) ??
    answerMedical(heard, said) ??
    answerResembling(heard, { earlier, said })
  );
}

function answerTo(conversation: Conversation, preferences: AiPreferences): FromPages {
  const { heard, said } = conversation;
  const wrapMessage = (message: string): FromPages => ({ message, pages: [] });
  const safe = answerForSafety(conversation);
  if (safe) return wrapMessage(safe);
  if (heard.isForeign && !namesWhatWasTold(conversation))
    return wrapMessage(chooseFreshWording(lines.foreign, said, heard.text));
  const shorter = shortenWords(conversation);
  if (shorter) return wrapMessage(shorter);
  const confirmed = confirmWish(conversation);
  if (confirmed && heard.kind === 'wishes') return wrapMessage(confirmed);
  const recalled = recall(conversation);
  if (recalled) return wrapMessage(recalled);
  const findSad = () => (heard.found.situation?.tone === 'bad' ? answerSituation(conversation) : null);
  const heavily = answerHeavily(heard, { earlier: conversation.earlier, said, findSad });
  if (heavily) return wrapMessage(heavily);
  const asked = answerAsked(conversation);
  if (asked) return wrapMessage(asked);
  if (heard.kind === 'asks-journal') return answerFromPages(conversation);
  const told = answerTelling(conversation, preferences);
  return confirmed ? { ...told, message: `${confirmed} ${told.message}` } : told;
}

// The widest wishes first: only listening leaves out questions and tips too.
const byReach = ['none', 'listen', 'no-questions', 'no-tips', 'short'] as const;

// Confirms a wish, in words that are recognised for the rest of the conversation.
function confirmWish({ heard: { wishes, text }, said }: Conversation): string | null {
  const main = byReach.find((wish) => wishes.includes(wish));
  return main === undefined ? null : chooseFreshWording(lines.wishes[main], said, text);
}

// What the companion is asked or told comes before what else the message tells.
function answerAsked(conversation: Conversation): string | null {
  const { heard } = conversation;
  if (heard.asked?.situation.topic !== 'asks') return null;
  const found = { ...heard.found, situation: heard.asked.situation, share: 1 };
  const answer = answerSituation({ ...conversation, heard: { ...heard, found } });
  const isLight = playful.has(heard.asked.situation.name);
  return answer && ((isLight ? null : sayBack(conversation, answer)) ?? answer);
}

// What is said back before an answer to these would take them too seriously.
const playful = new Set(['asks-agree', 'asks-play', 'asks-guess']);

// These are answered without looking into the pages.
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
  const wrapMessage = (message: string): FromPages => ({ message, pages: [] });
  if (besidesTelling.has(heard.kind ?? '')) return wrapMessage(answerInKind(conversation));
  const pages = bringUpPages(conversation);
  if (pages) return pages;
  const touched = writeTouchedLine({ text: heard.text, said, challenges: preferences.currentChallenges });
  if (touched) return wrapMessage(touched);
  return wrapMessage(
    answerWithDetail(conversation) ?? chooseResponse(conversation) ?? answerInKind(conversation),
  );
}

// From this share on, a line for the situation says more than what was told, said back; and only of so many words.
const [surelyFits, minWords] = [0.85, 2];
// What is said to these is chosen with care, and comes first.
const careful = new Set(['safe', 'eating care', 'self', 'guilty', 'near']);

// Takes up what was told: by a line for its situation where that is certain, else in the writer's own words.
function answerWithDetail(conversation: Conversation): string | null {
  const { found, words } = conversation.heard;
  if (careful.has(found.situation?.topic ?? '')) return answerSituation(conversation);
  const grave = answerGravely(conversation.heard, conversation);
  if (grave) return (found.situation?.tone === 'bad' ? answerSituation(conversation) : null) ?? grave;
  if (found.share < surelyFits || words < minWords)
    return sayBack(conversation) ?? answerSituation(conversation);
  const line = answerSituation(conversation);
  return sayBack(conversation, line) ?? line;
}
