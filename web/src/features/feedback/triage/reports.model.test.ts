import {
  FeedbackCategory,
  FeedbackPriority,
  type FeedbackReport,
  FeedbackSeverity,
  FeedbackStatus,
} from '@reflect/contract';
import { describe, expect, it } from 'vitest';
import {
  browserOf,
  categories,
  type Filters,
  figuresOf,
  filterReports,
  hasFilters,
  legacyStatuses,
  noFilters,
  priorities,
  queryOf,
  senderOf,
  severityChoices,
  shortFingerprint,
  statuses,
} from './reports.model.ts';
import { sampleReport } from './sample-report.ts';

const reports: FeedbackReport[] = [
  sampleReport({ id: 3, title: 'The Calendar is slow', status: 'open', severity: 'high' }),
  sampleReport({
    id: 2,
    description: 'Please add printing',
    category: 'feature_request',
    tags: ['calendar'],
  }),
  sampleReport({ id: 1, title: 'Thank you', status: 'under_review', priority: 'urgent' }, 'Noor@example.org'),
];
const found = (filters: Partial<Filters>, searchesTags = false) =>
  filterReports(reports, { ...noFilters, ...filters }, { searchesTags }).map(({ id }) => id);

describe('the list of feedback', () => {
  it('ADMFB-06 · is searched by title, description and e-mail, in any letter case', () => {
    expect(found({ search: 'cALENDAR' })).toEqual([3]);
    expect(found({ search: 'printing ' })).toEqual([2]);
    expect(found({ search: 'noor@' })).toEqual([1]);
    expect(found({ search: 'nothing' })).toEqual([]);
  });

  it('ADMFB-16 · is searched by tags too on the older screen', () => {
    expect(found({ search: 'calendar' }, true)).toEqual([3, 2]);
  });

  it('ADMFB-07 · is narrowed by status, category, severity and priority together', () => {
    expect(found({})).toEqual([3, 2, 1]);
    expect(found({ status: 'under_review' })).toEqual([1]);
    expect(found({ category: 'feature_request' })).toEqual([2]);
    expect(found({ severity: 'high' })).toEqual([3]);
    expect(found({ priority: 'urgent', status: 'open' })).toEqual([]);
    expect([hasFilters(noFilters), hasFilters({ ...noFilters, severity: 'low' })]).toEqual([false, true]);
  });

  it('ADMFB-04 ADMFB-05 ADMFB-20 · offers every value there is, and on the older screen four statuses', () => {
    const values = (choices: readonly { value: string }[]) => choices.map(({ value }) => value);
    expect(values(statuses)).toEqual(FeedbackStatus.options);
    expect(values(categories)).toEqual(FeedbackCategory.options);
    expect(values(severityChoices)).toEqual(FeedbackSeverity.options);
    expect(values(priorities)).toEqual(FeedbackPriority.options);
    expect(values(legacyStatuses)).toEqual(['open', 'in_progress', 'resolved', 'closed']);
  });

  it('ADMFB-08 · names the sender, the browser and the end of the fingerprint', () => {
    const [report] = reports;
    expect(senderOf(report!)).toBe('ana');
    expect(senderOf(sampleReport({}, ''))).toBe('Anonymous');
    expect(shortFingerprint(report!)).toBe('89abcdef');
    expect(browserOf('Mozilla/5.0 (X11) AppleWebKit/537.36 Chrome/140.0 Safari/537.36')).toBe('Chrome');
    expect(browserOf('Mozilla/5.0 Chrome/140.0 Safari/537.36 Edg/140.0')).toBe('Edge');
    expect(browserOf('Mozilla/5.0 (iPhone) Version/18 Mobile Safari/604.1')).toBe('Safari');
    expect(browserOf('Mozilla/5.0 Gecko/20100101 Firefox/140.0')).toBe('Firefox');
    expect(browserOf(null)).toBe('Browser not sent');
  });

  it('ADMFB-17 · is counted for the statistics', () => {
    const counts = { total: 9, matching: 2, open: 4, inProgress: 3, resolved: 1, critical: 0 };
    expect(figuresOf(counts)).toEqual([
      { label: 'Total', count: 9 },
      { label: 'Open', count: 4 },
      { label: 'In progress', count: 3 },
      { label: 'Resolved', count: 1 },
      { label: 'Critical', count: 0 },
    ]);
  });

  it('ADMFB-07 ADMFB-16 · is asked for by the filters that are set', () => {
    expect(queryOf(noFilters, { searchesTags: true })).toEqual({});
    const filters = { ...noFilters, search: ' slow ', status: 'open', priority: 'low' } as const;
    expect(queryOf(filters, { searchesTags: false })).toEqual({
      search: 'slow',
      status: 'open',
      priority: 'low',
    });
    expect(queryOf(filters, { searchesTags: true })).toMatchObject({ searchesTags: 'true' });
  });
});
