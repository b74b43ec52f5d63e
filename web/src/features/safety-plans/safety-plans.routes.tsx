/** What the router opens at `/safety-plan`. */
export { SafetyPlanScreen } from './screens/safety-plan.screen.tsx';
