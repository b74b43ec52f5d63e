import { FeedbackTriageScreen } from '../../../features/feedback/feedback.routes.tsx';
import { Page } from '../../page.tsx';

export function AdminFeedbackPage() {
  return (
    <Page
      title="User Feedback"
      crumbs={[{ label: 'Admin', to: '/admin' }, { label: 'Feedback' }]}
      className="max-w-[960px]"
    >
      <FeedbackTriageScreen />
    </Page>
  );
}
