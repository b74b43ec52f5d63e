import {
  likeliest,
  type MessageKind,
  type MessageOdds,
  type MessageTone,
} from './reading/companion-reader.ts';

/** Kinds that tell something; in doubt a message is one of them, and is listened to. */
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
/**
 * Whatever isn't told but asked of the companion has to be so likely, and danger more: a wrong word of care frightens. So has
 * what is answered by saying sorry for a mistake.
 */
const [surelyAsked, surelyDanger] = [0.4, 0.52];
const surelyBlames: Partial<Record<MessageKind, number>> = { complains: 0.5, corrects: 0.7 };
/** How much the pleasantness that the encoder finds counts beside what the reader of messages says. */
const valenceCounts = 0.6;

/** What a message does. The first of a conversation neither goes on nor answers anything. */
export function kindFrom({ does }: MessageOdds, { isFirst }: { isFirst: boolean }): MessageKind {
  const kind = likeliest(does);
  const isTelling = (tellingKinds as readonly string[]).includes(kind);
  const needed = kind === 'danger' ? surelyDanger : (surelyBlames[kind] ?? surelyAsked);
  if (!isTelling && does[kind] >= needed) return kind;
  return likeliestTelling(does, isFirst);
}

/** So sure a situation overrules what a message seems to ask or say, where that isn't surer than the other. */
const [surelyTold, hardlyAsked] = [0.55, 0.75];
/** What a message asks or says has to be so likely by itself, or so likely to be no telling. */
const [certainlyAsked, likelyNothing] = [0.8, 0.3];
/** So sure that a message tells nothing, it does the likeliest of what else messages do, where that is at least so likely. */
const [surelyNothing, fairlyAsked] = [0.75, 0.35];

/** What telling is taken for most, and what is odd to answer it as. */
const mistakenFor: ReadonlySet<MessageKind> = new Set([
  'unsure',
  'corrects',
  'complains',
  'thanks',
  'tests',
  'asks-facts',
]);

/** What a message does that is of one of these situations, from a share of it on. */
const doneBy: Readonly<Record<string, MessageKind>> = {
  'good-night': 'leaves',
  'says-bye': 'leaves',
  closes: 'leaves',
  'asks-to-decide': 'asks-advice',
  'asks-for-words': 'asks-words',
  'repeats-point': 'complains',
};
const surelyDone = 0.6;

/** What a message does, after what it tells of was looked at. Danger is never overruled. */
export function kindBeside(
  { share, situation, act }: { share: number; situation: { name: string } | null; act: number },
  { does }: MessageOdds,
  kind: MessageKind,
  isFirst: boolean,
): MessageKind {
  const isTelling = (tellingKinds as readonly string[]).includes(kind) || kind === 'plans';
  if (kind === 'danger' || kind === 'wishes') return kind;
  const done = doneBy[situation?.name ?? ''];
  if (done && share >= surelyDone) return done;
  const besides = (Object.keys(does) as MessageKind[])
    .filter((name) => name !== 'danger' && name !== 'plans' && !(name in surelyBlames))
    .filter((name) => !(tellingKinds as readonly string[]).includes(name));
  const isOverruled = situation !== null && share >= surelyTold && does[kind] < hardlyAsked;
  const isUnlikely = mistakenFor.has(kind) && does[kind] < certainlyAsked && act < likelyNothing;
  if (!isTelling && (isOverruled || isUnlikely)) return likeliestTelling(does, isFirst);
  const other = besides.reduce((best, name) => (does[name] > does[best] ? name : best));
  return isTelling && act >= surelyNothing && does[other] >= fairlyAsked ? other : kind;
}

function likeliestTelling(does: MessageOdds['does'], isFirst: boolean): MessageKind {
  const open = tellingKinds.filter((name) => !isFirst || (name !== 'goes-on' && name !== 'answers'));
  return open.reduce((best, name) => (does[name] > does[best] ? name : best));
}

/** How likely a message tells something that happened. */
export function tellsSomething({ does }: MessageOdds): number {
  return does['tells-good'] + does['tells-bad'] + does['tells-ordinary'] + does['tells-funny'];
}

/** How a message sounds, by what was learned of messages and by how pleasant its sentences are, and how sure that is. */
export function toneFrom({ tones }: MessageOdds, valence: number): { tone: MessageTone; sure: number } {
  const shares: Record<MessageTone, number> = {
    good: tones.good + Math.max(0, valence) * valenceCounts - Math.max(0, -valence),
    bad: tones.bad + Math.max(0, -valence) * valenceCounts - Math.max(0, valence),
    mixed: tones.mixed,
    ordinary: tones.ordinary * Math.max(0, 1 - 2 * Math.abs(valence)),
    funny: tones.funny,
  };
  const tone = likeliest(shares);
  return { tone, sure: shares[tone] };
}
