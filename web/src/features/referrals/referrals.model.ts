import type { Referral } from '@reflect/contract';

export function makeShareLink({ origin, code }: { origin: string; code: string }): string {
  return `${origin}/?ref=${encodeURIComponent(code)}`;
}

export function makeReferralShare({ origin, premiumAdds }: { origin: string; premiumAdds: boolean }) {
  return (code: string) => ({
    title: 'Reflect, a private journal',
    text: `I write in Reflect, a private journal. ${premiumAdds ? `With my code ${code} you get a day of Premium.` : `My code is ${code}.`}`,
    url: makeShareLink({ origin, code }),
  });
}

export function writeDays(days: number): string {
  return days === 1 ? '1 day' : `${days} days`;
}

/** Shown instead of days where Premium adds nothing. */
export const daysAddNothing = 'Premium adds nothing on this installation: everything is included.';

/** Mentions days of Premium only if it adds something. */
export function describeApplied({
  yourReward,
  referrerReward,
  premiumAdds,
}: {
  yourReward: number;
  referrerReward: number;
  premiumAdds: boolean;
}): string {
  if (!premiumAdds)
    return "Your friend sees that you joined. It's complete once you've written your first entry.";
  return `You got ${writeDays(yourReward)} of Premium. Your friend gets ${writeDays(referrerReward)} once you've written your first entry.`;
}

/** Mentions the reward only if Premium adds something. */
export function describeReferral(
  { status, rewardValue }: Referral,
  { premiumAdds }: { premiumAdds: boolean },
): string {
  const said = status === 'completed' ? 'Completed' : 'Waiting for their first entry';
  if (!premiumAdds) return said;
  return `${said}, ${writeDays(rewardValue)} ${status === 'completed' ? 'earned' : 'to earn'}`;
}

/** Whether somebody joined recently enough to use a referral code. */
export function isRecent(createdAt: string, now = Date.now()): boolean {
  return now - Date.parse(createdAt) <= 30 * 24 * 60 * 60 * 1000;
}
