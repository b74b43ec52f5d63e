import { ReportDialog } from './report-dialog.tsx';
import { ReportFacts } from './report-facts.tsx';
import { ReportList } from './report-list.tsx';
import { statuses } from './reports.model.ts';
import { useReports } from './use-reports.ts';

export function FeedbackTriageScreen() {
  const reports = useReports({ searchesTags: false });
  return (
    <ReportList
      reports={reports}
      statuses={statuses}
      searchHint="In title, description and the sender's email."
      dialog={(report, close) => (
        <ReportDialog
          key={report.id}
          title={`Feedback #${report.id}`}
          report={report}
          reports={reports}
          statuses={statuses}
          onClose={close}
        >
          <details>
            <summary className="flex min-h-11 cursor-pointer items-center font-medium text-accent">
              Sender and device
            </summary>
            <ReportFacts report={report} />
          </details>
        </ReportDialog>
      )}
    />
  );
}
