import { useSafetyPlans } from '../../features/safety-plans/safety-plans.api.ts';

/** Has the safety plan on this device before it is needed without a connection. Renders nothing. */
export function KeepSafetyPlan() {
  useSafetyPlans();
  return null;
}
