import type { User } from '@reflect/contract';

const names = { free: 'Free plan', trial: 'Premium trial', premium: 'Premium' } as const;

/** The same on every screen. */
export function namePlan({ plan }: Pick<User, 'plan'>): string {
  return names[plan];
}

/** In the language of the device, such as 28 November 2026. */
export function writeDate(moment: string): string {
  return new Intl.DateTimeFormat(undefined, { dateStyle: 'long' }).format(new Date(moment));
}

/** Until when access runs and what happens then; null if there is nothing to say. */
export function describeEnd({
  endsAt,
  renews,
  plan,
}: {
  endsAt: string | null;
  renews: boolean;
  plan: User['plan'];
}): string | null {
  if (plan === 'free' || endsAt === null) return null;
  const day = writeDate(endsAt);
  if (plan === 'trial') return `Your trial ends on ${day}. It ends by itself, and nothing is charged.`;
  return renews ? 'It renews each month until you cancel.' : `It runs until ${day} and doesn't renew.`;
}
