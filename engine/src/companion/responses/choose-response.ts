import type { Conversation } from '../conversation.ts';
import type { MessageTone } from '../reading/companion-reader.ts';
import { readResponses } from '../reading/read-message.ts';
import { chooseFreshWording } from '../words/choose-words.ts';
import type { ResponseName, ResponseOdds } from './response-reader.ts';
import responses from './responses.json' with { type: 'json' };

// From these probabilities on, a message is surely sad or glad: general words for it are said if no response is certain.
const [surelySad, surelyGlad] = [0.7, 0.85];
// Nothing bright is said where the message is as likely sad as this, and nothing sad where it's hardly sad.
const [tooSad, hardlySad] = [0.5, 0.35];
// From this probability on, nothing needs to be said.
const surelyNone = 0.5;
const bright: ReadonlySet<ResponseName> = new Set([
  'love',
  'glad',
  'wow',
  'proud',
  'funny',
  'relief',
  'brave',
  'peace',
  'kind',
  'hope',
]);

// One answer asks several times.
const known = new WeakMap<Conversation['heard'], ResponseOdds>();

function readOnce(conversation: Conversation): ResponseOdds | null {
  const odds = known.get(conversation.heard) ?? readResponses(conversation);
  if (odds) known.set(conversation.heard, odds);
  return odds;
}

/** Returns a few words that a good listener would say to the message; null if none is certain to fit. */
export function chooseResponse(conversation: Conversation): string | null {
  const odds = readOnce(conversation);
  const name = odds && chooseName(odds);
  return name ? chooseFreshWording(responses[name], conversation.said, conversation.heard.text) : null;
}

function chooseName({ sure, sad, glad }: ResponseOdds): ResponseName | null {
  if (sure && !(bright.has(sure) && sad >= tooSad)) return sure;
  if (sad >= surelySad) return 'heavy';
  return glad >= surelyGlad && sad < tooSad ? 'glad' : null;
}

/** Whether what a good listener would say to the message leaves room for words of this tone. */
export function allowsTone(conversation: Conversation, tone: MessageTone): boolean {
  const odds = readOnce(conversation);
  if (!odds) return true;
  if (tone === 'bad') return odds.sad >= hardlySad;
  return tone === 'good' || tone === 'funny' ? odds.sad < tooSad : true;
}

/** Whether the message is probably one to which nothing needs to be said. */
export function needsNoResponse(conversation: Conversation): boolean {
  return (readOnce(conversation)?.none ?? 0) >= surelyNone;
}
