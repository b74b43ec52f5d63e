import type {
  FeedbackCategory,
  FeedbackCounts,
  FeedbackPriority,
  FeedbackReport,
  FeedbackSeverity,
  FeedbackStatus,
} from '@reflect/contract';

export interface Choice<Value extends string> {
  value: Value;
  label: string;
}
function makeChoices<Value extends string>(labels: Record<Value, string>): readonly Choice<Value>[] {
  return (Object.keys(labels) as Value[]).map((value) => ({ value, label: labels[value] }));
}

export const statusLabels: Record<FeedbackStatus, string> = {
  open: 'Open',
  in_progress: 'In progress',
  under_review: 'Under review',
  resolved: 'Resolved',
  closed: 'Closed',
};
export const categoryLabels: Record<FeedbackCategory, string> = {
  bug: 'Bug',
  feature_request: 'Feature request',
  feedback: 'Feedback',
  question: 'Question',
  complaint: 'Complaint',
  praise: 'Praise',
};
export const severityLabels: Record<FeedbackSeverity, string> = {
  low: 'Low',
  medium: 'Medium',
  high: 'High',
  critical: 'Critical',
};
export const priorityLabels: Record<FeedbackPriority, string> = {
  low: 'Low',
  medium: 'Medium',
  high: 'High',
  urgent: 'Urgent',
};
export const statuses = makeChoices(statusLabels);
/** The older screen doesn't offer `under_review`. */
export const legacyStatuses = statuses.filter(({ value }) => value !== 'under_review');
export const categories = makeChoices(categoryLabels);
export const severityChoices = makeChoices(severityLabels);
export const priorities = makeChoices(priorityLabels);

export interface Filters {
  search: string;
  status: FeedbackStatus | 'all';
  category: FeedbackCategory | 'all';
  severity: FeedbackSeverity | 'all';
  priority: FeedbackPriority | 'all';
}
export const noFilters: Filters = {
  search: '',
  status: 'all',
  category: 'all',
  severity: 'all',
  priority: 'all',
};
export const hasFilters = (filters: Filters): boolean =>
  filters.search.trim() !== '' ||
  [filters.status, filters.category, filters.severity, filters.priority].some((value) => value !== 'all');

/** Leaves out filters that aren't set. */
export function makeQuery(filters: Filters, { searchesTags }: { searchesTags: boolean }) {
  const search = filters.search.trim();
  const isSet = <Value extends string>(value: Value): value is Exclude<Value, 'all'> => value !== 'all';
  const { status, category, severity, priority } = filters;
  return {
    ...(search && { search, ...(searchesTags && { searchesTags: 'true' }) }),
    ...(isSet(status) && { status }),
    ...(isSet(category) && { category }),
    ...(isSet(severity) && { severity }),
    ...(isSet(priority) && { priority }),
  };
}

/** The search looks at title, description and email address, and with `searchesTags` at tags. */
export function filterReports(
  reports: readonly FeedbackReport[],
  filters: Filters,
  { searchesTags = false }: { searchesTags?: boolean } = {},
): FeedbackReport[] {
  const search = filters.search.trim().toLowerCase();
  const fits = <Value extends string>(filter: Value | 'all', value: Value) =>
    filter === 'all' || filter === value;
  return reports.filter((report) => {
    const texts = [report.title, report.description, report.attachments.userInfo.email];
    if (searchesTags) texts.push(...report.tags);
    return (
      fits(filters.status, report.status) &&
      fits(filters.category, report.category) &&
      fits(filters.severity, report.severity) &&
      fits(filters.priority, report.priority) &&
      texts.some((text) => text.toLowerCase().includes(search))
    );
  });
}

export function nameSender({ attachments }: Pick<FeedbackReport, 'attachments'>): string {
  return attachments.userInfo.email.split('@')[0] || 'Anonymous';
}

export function nameBrowser(userAgent: string | null): string {
  const names: readonly [string, RegExp][] = [
    ['Edge', /\bEdg(?:e|A|iOS)?\//],
    ['Opera', /\bOPR\//],
    ['Samsung Internet', /\bSamsungBrowser\//],
    ['Firefox', /\b(?:Firefox|FxiOS)\//],
    ['Chrome', /(?:Chrome|CriOS)\//],
    ['Safari', /\bSafari\//],
  ];
  if (!userAgent) return 'Browser not sent';
  return names.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? 'Another browser';
}

const shownOfFingerprint = 8;

/** The end of a device's fingerprint; null if none was sent. */
export function shortenFingerprint({ attachments }: Pick<FeedbackReport, 'attachments'>): string | null {
  return attachments.deviceInfo?.fingerprint.slice(-shownOfFingerprint) || null;
}

/** The figures of the older screen. */
export function listFigures({ total, open, inProgress, resolved, critical }: FeedbackCounts) {
  return [
    { label: 'Total', count: total },
    { label: 'Open', count: open },
    { label: 'In progress', count: inProgress },
    { label: 'Resolved', count: resolved },
    { label: 'Critical', count: critical },
  ];
}
