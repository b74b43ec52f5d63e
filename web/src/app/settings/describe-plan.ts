import type { User } from '@reflect/contract';
import { namePlan, writeDate } from '../../features/subscription/describe-plan.model.ts';

/** The plan of a person in words; a trial with its last day. */
export function describePlan(user: Pick<User, 'plan' | 'trialExpiresAt'>): string {
  const name = namePlan(user);
  if (user.plan !== 'trial' || !user.trialExpiresAt) return name;
  return `${name} until ${writeDate(user.trialExpiresAt)}`;
}
