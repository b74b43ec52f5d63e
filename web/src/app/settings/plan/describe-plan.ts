import type { User } from '@reflect/contract';
import { namePlan, writeDate } from '../../../features/subscription/describe-plan.model.ts';

/** The name of a person's plan; a trial with its last day. */
export function describePlan(user: Pick<User, 'plan' | 'trialExpiresAt'>): string {
  const name = namePlan(user);
  if (user.plan !== 'trial' || !user.trialExpiresAt) return name;
  return `${name} until ${writeDate(user.trialExpiresAt)}`;
}
