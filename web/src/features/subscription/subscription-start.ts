/** Runs while a person is signed in. */
export { followPlan } from './follow-plan.ts';
export { showLimitHints } from './limit-hint.ts';
