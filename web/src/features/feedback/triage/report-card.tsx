import type { FeedbackReport, FeedbackStatus } from '@reflect/contract';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { NativeSelect } from '../../../ui/form/native-select.tsx';
import {
  type Choice,
  categoryLabels,
  nameBrowser,
  nameSender,
  priorityLabels,
  severityLabels,
  shortenFingerprint,
} from './reports.model.ts';

export function ReportCard({
  report,
  statuses,
  onStatus,
  onOpen,
}: {
  report: FeedbackReport;
  statuses: readonly Choice<FeedbackStatus>[];
  onStatus: (status: FeedbackStatus) => void;
  onOpen: () => void;
}) {
  const { id, title, description, severity, category, priority, page, userAgent, createdAt } = report;
  const fingerprint = shortenFingerprint(report);
  const isAlarming = severity === 'critical' || priority === 'urgent';
  return (
    <article aria-labelledby={`report-${id}`} className="rounded-card border border-line bg-card p-5">
      <div className="flex flex-wrap gap-1.5 text-[0.8125rem] font-medium">
        <Badge isStrong={isAlarming}>Severity: {severityLabels[severity]}</Badge>
        <Badge isStrong={isAlarming}>Priority: {priorityLabels[priority]}</Badge>
        <Badge>{categoryLabels[category]}</Badge>
      </div>
      <h2 id={`report-${id}`} dir="auto" className="mt-2.5 text-[1.1875rem] wrap-anywhere">
        {title}
      </h2>
      <p dir="auto" className="mt-1 line-clamp-3 whitespace-pre-line text-ink-2 wrap-anywhere">
        {description}
      </p>
      <p className="mt-3 flex flex-wrap gap-x-3 gap-y-0.5 text-note">
        <span className="tabular-nums">#{id}</span>
        <time dateTime={createdAt}>{writeReportTime(createdAt)}</time>
        <bdi className="wrap-anywhere">{nameSender(report)}</bdi>
        <span>{nameBrowser(userAgent)}</span>
        <bdi className="wrap-anywhere">{page}</bdi>
        {fingerprint && <span className="font-mono text-[0.8125rem]">{fingerprint}</span>}
      </p>
      <div className="mt-4 flex flex-wrap items-end justify-between gap-3">
        <div className="w-44">
          <NativeSelect
            label={`Status of #${id}`}
            hideLabel
            options={addPresentStatus(statuses, report.status)}
            value={report.status}
            onChange={onStatus}
          />
        </div>
        <Button variant="outline" aria-label={`View details of #${id}`} onClick={onOpen}>
          View details
        </Button>
      </div>
    </article>
  );
}

/** Adds the present status if it isn't offered. */
export function addPresentStatus(
  statuses: readonly Choice<FeedbackStatus>[],
  present: FeedbackStatus,
): readonly Choice<FeedbackStatus>[] {
  const isOffered = statuses.some(({ value }) => value === present);
  return isOffered ? statuses : [{ value: present, label: 'Under review' }, ...statuses];
}

function Badge({ isStrong = false, children }: { isStrong?: boolean; children: React.ReactNode }) {
  return (
    <span
      className={classNames(
        'rounded-full px-2.5 py-0.5',
        isStrong ? 'bg-danger-soft text-danger' : 'bg-sunken text-ink-2',
      )}
    >
      {children}
    </span>
  );
}

export function writeReportTime(time: string): string {
  return new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' }).format(
    new Date(time),
  );
}
