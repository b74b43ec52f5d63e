import type { MessageTone } from '../reading/companion-reader.ts';
import { getInstalledCompanion } from '../reading/installed-companion.ts';
import { readMessage } from '../reading/read-message.ts';
import type { Situation, SituationOdds } from '../reading/situation-reader.ts';

/** The situation that a message tells of. */
export type FoundSituation = {
  /** Null if no situation is certain enough. */
  situation: Situation | null;
  share: number;
  /** Its topic, if several situations of one kind are likely together; null if that isn't certain either. */
  topic: string | null;
  /** How likely it tells nothing but asks or says something to the companion. */
  act: number;
};

// From these shares on, a situation counts as told, something as asked of the companion, and the topic as known.
const [sureSituation, surelyAsked, sureTopic] = [0.75, 0.4, 0.5];
// A situation needs a smaller share where the message sounds as it does, or speaks of going away: among 600 answers
// that readers rated, those to other situations of that share mostly missed what was told.
const [likelySituation, soundsLikely] = [0.6, 0.5];
// From this certainty of its tone on, a message can't be of a situation with the opposite tone.
const surelyOtherwise = 0.7;
// From this share on, a situation counts however the message sounds.
const believed = 0.7;

const nothing: FoundSituation = { situation: null, share: 0, topic: null, act: 0 };

/** How a message sounds, and how certain that is, about 0 to 1. */
type Sound = { tone: MessageTone; sure: number };

/** Finds the situation of a message; if it sounds clearly good or bad, not one with the opposite tone. */
export function findSituation(odds: SituationOdds | null, sound: Sound | null): FoundSituation {
  const situations = getInstalledCompanion()?.situations.situations;
  if (!odds || !situations) return nothing;
  const sure = sound && sound.sure >= surelyOtherwise ? sound.tone : null;
  const open = odds.shares.map((share, at) =>
    share < believed && isOpposite(situations[at]!.tone, sure) ? 0 : share,
  );
  const best = open.reduce((first, share, at) => (share > open[first]! ? at : first), 0);
  const share = open[best]!;
  const found = situations[best]!;
  const isSure = share >= (found.topic === 'asks' ? surelyAsked : Math.max(neededFor(found), odds.act));
  return {
    situation: isSure ? found : null,
    share,
    topic: findLikelyTopic(),
    act: odds.act + sumTopicShare('asks'),
  };

  function neededFor({ name, tone }: Situation): number {
    const soundsSo = sound !== null && sound.tone === tone && sound.sure >= soundsLikely;
    return name === 'gone' || soundsSo ? likelySituation : sureSituation;
  }

  function findLikelyTopic(): string | null {
    const { topic } = situations![best]!;
    return sumTopicShare(topic) >= sureTopic ? topic : null;
  }

  function sumTopicShare(topic: string): number {
    return open.reduce((sum, one, at) => (situations![at]!.topic === topic ? sum + one : sum), 0);
  }
}

/** Returns the situation that an earlier message told of, or null. */
export function readSituation(text: string): Situation | null {
  return findSituation(readMessage(text, '')?.situation ?? null, null).situation;
}

/** Returns how likely a message tells of the situation with this name. */
export function getShare(odds: SituationOdds | null, name: string): number {
  const at = getInstalledCompanion()?.situations.situations.findIndex((one) => one.name === name) ?? -1;
  return odds?.shares[at] ?? 0;
}

/** Returns how likely a message tells of situations of each tone. */
export function sumTones({ shares }: SituationOdds): Record<MessageTone, number> {
  const sums: Record<MessageTone, number> = { good: 0, bad: 0, mixed: 0, ordinary: 0, funny: 0 };
  getInstalledCompanion()?.situations.situations.forEach(({ topic, tone }, at) => {
    if (!untold.has(topic)) sums[tone] += shares[at] ?? 0;
  });
  return sums;
}

// Situations of these topics tell nothing.
const untold = new Set(['asks', 'words', 'near']);

/** Whether one sounds good and the other bad. */
export function isOpposite(one: MessageTone, other: MessageTone | null): boolean {
  const glad = new Set<MessageTone | null>(['good', 'funny']);
  return (one === 'bad' && glad.has(other)) || (other === 'bad' && glad.has(one));
}

// Shares from which words of going away count: in one message, or in the latest ones together.
const [surelyGone, goneTogether, hardlyGone] = [0.75, 0.8, 0.2];
const together = 3;

/** Whether somebody hints at not being there any more, in this message or over the latest ones. */
export function isGoingAway(odds: SituationOdds | null, earlier: readonly string[]): boolean {
  const share = getShare(odds, 'gone');
  if (share >= surelyGone) return true;
  if (share < hardlyGone) return false;
  const before = earlier
    .slice(1 - together)
    .map((text) => getShare(readMessage(text, '')?.situation ?? null, 'gone'));
  return before.reduce((sum, one) => sum + one, share) >= goneTogether;
}
