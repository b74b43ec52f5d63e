export { safetyPlans } from './safety-plans.api.ts';
export { SafetyPlanScreen } from './screens/safety-plan.screen.tsx';
