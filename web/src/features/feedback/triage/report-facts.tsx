import type { FeedbackReport } from '@reflect/contract';
import { writeReportTime } from './report-card.tsx';
import { categoryLabels, nameBrowser, severityLabels } from './reports.model.ts';

type Fact = readonly [term: string, value: string | null];

export function ReportFacts({ report }: { report: FeedbackReport }) {
  const { userInfo, deviceInfo, requestInfo } = report.attachments;
  const name = [userInfo.firstName, userInfo.lastName].filter(Boolean).join(' ');
  return (
    <div className="grid gap-4">
      <Facts
        heading="Report"
        facts={[
          ['Sent', writeReportTime(report.createdAt)],
          ['Changed', writeReportTime(report.updatedAt)],
          ['Page', report.page],
          ['Category', categoryLabels[report.category]],
          ['Severity', severityLabels[report.severity]],
          ['Tags', report.tags.join(', ')],
        ]}
      />
      <Facts
        heading="User account"
        facts={[
          ['Email', userInfo.email],
          ['Name', name],
          ['Id', userInfo.id],
        ]}
      />
      <Facts
        heading="Device and browser"
        facts={[
          ['Browser', nameBrowser(report.userAgent)],
          ['System', deviceInfo?.platform ?? null],
          ['Screen', deviceInfo?.screenResolution ?? null],
          ['Window', deviceInfo?.viewportSize ?? null],
          ['Language', deviceInfo?.language ?? null],
          ['Time zone', deviceInfo?.timezone ?? null],
          ['Online', deviceInfo && (deviceInfo.onlineStatus ? 'Yes' : 'No')],
          ['Fingerprint', deviceInfo?.fingerprint ?? null],
        ]}
      />
      <Facts
        heading="Session and request"
        facts={[
          ['Network address', requestInfo.ip],
          ['Visit', requestInfo.sessionId],
          ['Came from', requestInfo.referer],
        ]}
      />
      <Facts heading="User agent" facts={[['As sent', report.userAgent]]} />
    </div>
  );
}

function Facts({ heading, facts }: { heading: string; facts: readonly Fact[] }) {
  const known = facts.filter(([, value]) => value);
  return (
    <section aria-label={heading} className="rounded-control border border-line bg-sunken px-4 py-3">
      <h3 className="font-sans text-[0.9375rem] font-semibold">{heading}</h3>
      {known.length === 0 ? (
        <p className="mt-1 text-note">The sender left this out.</p>
      ) : (
        <dl className="mt-1.5 grid gap-1 text-[0.9375rem]">
          {known.map(([term, value]) => (
            <div key={term} className="flex flex-wrap gap-x-3">
              <dt className="text-ink-2">{term}</dt>
              <dd dir="auto" className="min-w-0 wrap-anywhere">
                {value}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
