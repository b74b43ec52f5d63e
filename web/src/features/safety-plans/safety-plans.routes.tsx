/** What the router opens at `/safety-plan`, and its collection. */
export { safetyPlans } from './safety-plans.api.ts';
export { SafetyPlanScreen } from './screens/safety-plan.screen.tsx';
