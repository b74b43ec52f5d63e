export { AssessmentScreen } from './screens/assessment.screen.tsx';
