import type { User } from '@reflect/contract';

/** The plan of a person in words; a trial with its last day. */
export function describePlan({ plan, trialExpiresAt }: Pick<User, 'plan' | 'trialExpiresAt'>): string {
  if (plan === 'premium') return 'Premium';
  if (plan === 'free') return 'Free plan';
  if (!trialExpiresAt) return 'Premium trial';
  const day = new Intl.DateTimeFormat(undefined, { dateStyle: 'long' }).format(new Date(trialExpiresAt));
  return `Premium trial until ${day}`;
}
