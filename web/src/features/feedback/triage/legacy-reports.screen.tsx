import type { FeedbackCounts } from '@reflect/contract';
import { UserPlus, Users } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { ReportDialog } from './report-dialog.tsx';
import { ReportFacts } from './report-facts.tsx';
import { ReportList } from './report-list.tsx';
import { legacyStatuses, listFigures } from './reports.model.ts';
import { useReports } from './use-reports.ts';

const icon = { 'aria-hidden': true, className: 'size-5', strokeWidth: 1.7 } as const;

/** The older list of feedback, with figures, and with dialogs of another feature: accounts and a new user. */
export function LegacyReportsScreen({
  users,
  newUser,
}: {
  /** Content of the accounts dialog. */
  users: ReactNode;
  /** The dialog that invites somebody. */
  newUser: (close: () => void) => ReactNode;
}) {
  const reports = useReports({ searchesTags: true });
  const [opened, setOpened] = useState<'users' | 'new-user' | null>(null);
  const close = () => setOpened(null);
  return (
    <>
      <ReportList
        reports={reports}
        statuses={legacyStatuses}
        searchHint="In title, description, tags and the sender's email."
        above={
          <>
            <div className="mt-5 flex flex-wrap gap-2.5">
              <Button variant="outline" icon={<Users {...icon} />} onClick={() => setOpened('users')}>
                View Users
              </Button>
              <Button variant="outline" icon={<UserPlus {...icon} />} onClick={() => setOpened('new-user')}>
                Create User
              </Button>
            </div>
            {reports.counts && <StatsStrip counts={reports.counts} />}
          </>
        }
        dialog={(report, onClose) => (
          <ReportDialog
            key={report.id}
            title={`Feedback Details #${report.id}`}
            report={report}
            reports={reports}
            statuses={legacyStatuses}
            onClose={onClose}
          >
            <ReportFacts report={report} />
          </ReportDialog>
        )}
      />
      <Dialog open={opened === 'users'} onOpenChange={(open) => !open && close()} title="Users" size="large">
        {opened === 'users' && users}
      </Dialog>
      {opened === 'new-user' && newUser(close)}
    </>
  );
}

function StatsStrip({ counts }: { counts: FeedbackCounts }) {
  return (
    <dl aria-label="Statistics" className="mt-6 flex flex-wrap gap-3">
      {listFigures(counts).map(({ label, count }) => (
        <div key={label} className="flex-[1_1_7rem] rounded-card border border-line bg-card px-4 py-3">
          <dt className="text-note">{label}</dt>
          <dd className="font-serif text-[1.625rem] leading-tight tabular-nums">{count.toLocaleString()}</dd>
        </div>
      ))}
    </dl>
  );
}
