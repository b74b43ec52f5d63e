import type { Referral } from '@reflect/contract';

/** The link that somebody is invited with. */
export function shareLink({ origin, code }: { origin: string; code: string }): string {
  return `${origin}/?ref=${encodeURIComponent(code)}`;
}

/** What the share sheet is given for a referral code. */
export function sharedReferral({ origin, premiumAdds }: { origin: string; premiumAdds: boolean }) {
  return (code: string) => ({
    title: 'Reflect, a private journal',
    text: `I write in Reflect, a private journal. ${premiumAdds ? `With my code ${code} you get a day of Premium.` : `My code is ${code}.`}`,
    url: shareLink({ origin, code }),
  });
}

/** A number of days in words. */
export function inDays(days: number): string {
  return days === 1 ? '1 day' : `${days} days`;
}

/** What is said once a referral code was used. */
export function describeApplied({
  yourReward,
  referrerReward,
}: {
  yourReward: number;
  referrerReward: number;
}): string {
  return `You got ${inDays(yourReward)} of Premium. Your friend gets ${inDays(referrerReward)} once you've written your first entry.`;
}

/** What a referral in the list says of itself. */
export function describeReferral({ status, rewardValue }: Referral): string {
  return status === 'completed'
    ? `Completed, ${inDays(rewardValue)} earned`
    : `Waiting for their first entry, ${inDays(rewardValue)} to earn`;
}

/** Whether somebody joined recently enough to use a referral code. */
export function isRecent(createdAt: string, now = Date.now()): boolean {
  return now - Date.parse(createdAt) <= 30 * 24 * 60 * 60 * 1000;
}
