import type { MessageTone } from '../reading/companion-reader.ts';
import { installedCompanion } from '../reading/installed-companion.ts';
import { readMessage } from '../reading/read-message.ts';
import type { Situation, SituationOdds } from '../reading/situation-reader.ts';

/** What a message tells of, as far as it is known. */
export type FoundSituation = {
  /** Null where no situation is sure enough. */
  situation: Situation | null;
  share: number;
  /** What it is about, where several situations of one kind are likely together; null where that isn't sure either. */
  topic: string | null;
  /** How likely it tells of nothing, but asks or says something to the companion. */
  act: number;
};

/**
 * From these shares on a situation is taken for told, something for asked of the companion, and what it is about for known.
 * Below .75, four of ten answers to what was told broke what a good answer must not do; words of going away may be taken wrongly.
 */
const [sureSituation, surelyAsked, sureTopic, surelyGoing] = [0.75, 0.4, 0.5, 0.6];
/** From this share on a situation is believed whatever the message sounds like. */
const believed = 0.7;

const nothing: FoundSituation = { situation: null, share: 0, topic: null, act: 0 };

/** The situation that a message tells of; where it sounds surely good or bad, never one that sounds the other way. */
export function findSituation(odds: SituationOdds | null, sure: MessageTone | null): FoundSituation {
  const situations = installedCompanion()?.situations.situations;
  if (!odds || !situations) return nothing;
  const open = odds.shares.map((share, at) =>
    share < believed && isOpposite(situations[at]!.tone, sure) ? 0 : share,
  );
  const best = open.reduce((first, share, at) => (share > open[first]! ? at : first), 0);
  const share = open[best]!;
  const { topic: about, name } = situations[best]!;
  const needed = name === 'gone' ? surelyGoing : sureSituation;
  const isSure = about === 'asks' ? share >= surelyAsked : share >= Math.max(needed, odds.act);
  return {
    situation: isSure ? situations[best]! : null,
    share,
    topic: likelyTopic(),
    act: odds.act + shareOfTopic('asks'),
  };

  function likelyTopic(): string | null {
    const { topic } = situations![best]!;
    return shareOfTopic(topic) >= sureTopic ? topic : null;
  }

  function shareOfTopic(topic: string): number {
    return open.reduce((sum, one, at) => (situations![at]!.topic === topic ? sum + one : sum), 0);
  }
}

/** The situation that an earlier message told of, or null. */
export function situationOf(text: string): Situation | null {
  return findSituation(readMessage(text, '')?.situation ?? null, null).situation;
}

/** How likely a message tells of the situation with a name. */
export function shareOf(odds: SituationOdds | null, name: string): number {
  const at = installedCompanion()?.situations.situations.findIndex((one) => one.name === name) ?? -1;
  return odds?.shares[at] ?? 0;
}

/** Whether one sounds good and the other bad. */
export function isOpposite(one: MessageTone, other: MessageTone | null): boolean {
  const glad = new Set<MessageTone | null>(['good', 'funny']);
  return (one === 'bad' && glad.has(other)) || (other === 'bad' && glad.has(one));
}

/** From these shares on words of going away are heard: in one message, or in the latest ones together. */
const [surelyGone, goneTogether, hardlyGone] = [0.6, 0.7, 0.2];
const together = 3;

/** Whether somebody speaks of not being there any more without saying it outright, in this message or over the latest ones. */
export function isGoingAway(odds: SituationOdds | null, earlier: readonly string[]): boolean {
  const share = shareOf(odds, 'gone');
  if (share >= surelyGone) return true;
  if (share < hardlyGone) return false;
  const before = earlier
    .slice(1 - together)
    .map((text) => shareOf(readMessage(text, '')?.situation ?? null, 'gone'));
  return before.reduce((sum, one) => sum + one, share) >= goneTogether;
}
