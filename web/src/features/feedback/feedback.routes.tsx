export { FeedbackTriageScreen } from './triage/feedback-triage.screen.tsx';
export { LegacyReportsScreen } from './triage/legacy-reports.screen.tsx';
