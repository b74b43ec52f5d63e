import { InvitationDialog, People } from '../../../features/admin/admin.routes.tsx';
import { LegacyReportsScreen } from '../../../features/feedback/feedback.routes.tsx';
import { Page } from '../../page.tsx';

/** The older list of feedback, with the accounts beside it. */
export function AdminBugReportsPage() {
  return (
    <Page
      title="User Feedback (Legacy)"
      crumbs={[{ label: 'Admin', to: '/admin' }, { label: 'Feedback (Legacy)' }]}
      className="max-w-[960px]"
    >
      <LegacyReportsScreen
        users={<People />}
        newUser={(close) => <InvitationDialog kind="new-user" onClose={close} />}
      />
    </Page>
  );
}
