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
/** Whatever isn't told but asked of the companion has to be so likely, and danger more: a wrong word of care frightens. */
const [surelyAsked, surelyDanger] = [0.4, 0.52];
/** How much the pleasantness that the encoder finds counts beside what the reader of messages says. */
const valenceCounts = 0.6;

/** What a message does. The first of a conversation neither goes on nor answers anything. */
export function kindFrom({ does }: MessageOdds, { isFirst }: { isFirst: boolean }): MessageKind {
  const kind = likeliest(does);
  const isTelling = (tellingKinds as readonly string[]).includes(kind);
  const needed = kind === 'danger' ? surelyDanger : surelyAsked;
  if (!isTelling && does[kind] >= needed) return kind;
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
