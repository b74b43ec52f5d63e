import {
  findLikeliest,
  type MessageKind,
  type MessageOdds,
  type MessageTone,
} from './reading/companion-reader.ts';

// Kinds that tell something; in doubt a message is one of them, and the companion listens.
const tellingKinds = [
  'tells-good',
  'tells-bad',
  'tells-ordinary',
  'tells-funny',
  'feels',
  'goes-on',
  'answers',
  'reflects',
] as const satisfies MessageKind[];
// How likely a message must be to count as asking something of the companion. Danger must be likelier, because
// wrongly expressed concern frightens; so must kinds that are answered with an apology, and a goodbye, because saying
// one to somebody who is telling something sends them away.
const [surelyAsked, surelyDanger, surelyBlames, surelyLeaves] = [0.4, 0.52, 0.5, 0.5];
const blaming: ReadonlySet<MessageKind> = new Set(['corrects', 'complains']);
// How much the encoder's valence and the reader of situations count compared to the reader of messages.
const [valenceCounts, toldCounts] = [0.6, 0.25];
const noTone: Readonly<Record<MessageTone, number>> = { good: 0, bad: 0, mixed: 0, ordinary: 0, funny: 0 };

/** Returns what a message does. The first of a conversation neither goes on nor answers anything. */
export function decideKind({ does }: MessageOdds, { isFirst }: { isFirst: boolean }): MessageKind {
  const kind = findLikeliest(does);
  const isTelling = (tellingKinds as readonly string[]).includes(kind);
  if (!isTelling && does[kind] >= findNeeded(kind)) return kind;
  return findLikeliestTelling(does, isFirst);
}

function findNeeded(kind: MessageKind): number {
  if (kind === 'danger') return surelyDanger;
  if (kind === 'leaves') return surelyLeaves;
  return blaming.has(kind) ? surelyBlames : surelyAsked;
}

// A situation this certain overrules what a message seems to ask or say, if that isn't more certain than the other.
const [surelyTold, hardlyAsked] = [0.55, 0.75];
// What a message asks or says must be this likely by itself, or this likely not to be telling.
const [certainlyAsked, likelyNothing] = [0.8, 0.3];
// If a message this surely tells nothing, it does the likeliest other thing, if that is at least this likely.
const [surelyNothing, fairlyAsked] = [0.75, 0.15];
// An answer about the pages where nobody asked for them is odd, so that has to be likelier.
const fairlyAsksJournal = 0.35;

// Kinds that telling is most often mistaken for, and odd answers to it.
const mistakenFor: ReadonlySet<MessageKind> = new Set([
  'unsure',
  'corrects',
  'complains',
  'thanks',
  'tests',
  'asks-facts',
]);

// What a message does if it is of one of these situations, from a share of it on.
const doneBy: Readonly<Record<string, MessageKind>> = {
  'good-night': 'leaves',
  'says-bye': 'leaves',
  closes: 'leaves',
  'asks-to-decide': 'asks-advice',
  'asks-for-words': 'asks-words',
  'repeats-point': 'complains',
};
const surelyDone = 0.6;

/** Returns what a message does that asks this; null if that isn't known from what it asks. */
export function whatAskingDoes({ name, topic }: { name: string; topic: string }): MessageKind | null {
  return topic === 'words' ? 'asks-words' : (doneBy[name] ?? null);
}

/** Returns what a message does, considering its situation. Danger is never overruled. */
export function refineKind(
  {
    share,
    situation,
    act,
    topic,
  }: { share: number; situation: { name: string } | null; act: number; topic?: string | null },
  { does }: MessageOdds,
  kind: MessageKind,
  isFirst: boolean,
): MessageKind {
  const isTelling = (tellingKinds as readonly string[]).includes(kind) || kind === 'plans';
  if (kind === 'danger' || kind === 'wishes') return kind;
  const done = doneBy[situation?.name ?? ''];
  if (done && share >= surelyDone) return done;
  if (topic === 'words') return 'asks-words';
  const besides = (Object.keys(does) as MessageKind[])
    .filter((name) => name !== 'danger' && name !== 'plans' && name !== 'leaves' && !blaming.has(name))
    .filter((name) => !(tellingKinds as readonly string[]).includes(name));
  const isOverruled = situation !== null && share >= surelyTold && does[kind] < hardlyAsked;
  const isUnlikely = mistakenFor.has(kind) && does[kind] < certainlyAsked && act < likelyNothing;
  if (!isTelling && (isOverruled || isUnlikely)) return findLikeliestTelling(does, isFirst);
  const other = besides.reduce((best, name) => (does[name] > does[best] ? name : best));
  const needed = other === 'asks-journal' ? fairlyAsksJournal : fairlyAsked;
  return isTelling && act >= surelyNothing && does[other] >= needed ? other : kind;
}

function findLikeliestTelling(does: MessageOdds['does'], isFirst: boolean): MessageKind {
  const open = tellingKinds.filter((name) => !isFirst || (name !== 'goes-on' && name !== 'answers'));
  return open.reduce((best, name) => (does[name] > does[best] ? name : best));
}

/** Returns how likely a message tells something that happened. */
export function tellsSomething({ does }: MessageOdds): number {
  return does['tells-good'] + does['tells-bad'] + does['tells-ordinary'] + does['tells-funny'];
}

/**
 * Returns how a message sounds, and how certain that is: from the reader, the valence of its sentences, and how likely
 * it tells of situations of each tone.
 */
export function decideTone(
  { tones }: MessageOdds,
  valence: number,
  told: Readonly<Record<MessageTone, number>> = noTone,
): { tone: MessageTone; sure: number } {
  const shares: Record<MessageTone, number> = {
    good: tones.good + Math.max(0, valence) * valenceCounts - Math.max(0, -valence) + told.good * toldCounts,
    bad: tones.bad + Math.max(0, -valence) * valenceCounts - Math.max(0, valence) + told.bad * toldCounts,
    mixed: tones.mixed + told.mixed * toldCounts * 0.5,
    ordinary: tones.ordinary * Math.max(0, 1 - 2 * Math.abs(valence)) + told.ordinary * toldCounts,
    funny: tones.funny + told.funny * toldCounts,
  };
  const tone = findLikeliest(shares);
  return { tone, sure: shares[tone] };
}
