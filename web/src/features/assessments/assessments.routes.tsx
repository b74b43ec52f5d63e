/** What the app mounts of the assessments. */
export { AssessmentScreen } from './screens/assessment.screen.tsx';
