import {
  FeedbackCategory,
  FeedbackPriority,
  type FeedbackReport,
  FeedbackSeverity,
  FeedbackStatus,
} from '@reflect/contract';
import { describe, expect, it } from 'vitest';
import {
  categories,
  type Filters,
  filterReports,
  hasFilters,
  legacyStatuses,
  listFigures,
  makeQuery,
  nameBrowser,
  nameSender,
  noFilters,
  priorities,
  severityChoices,
  shortenFingerprint,
  statuses,
} from './reports.model.ts';
import { makeReport } from './sample-report.ts';

const reports: FeedbackReport[] = [
  makeReport({ id: 3, title: 'The Calendar is slow', status: 'open', severity: 'high' }),
  makeReport({
    id: 2,
    description: 'Please add printing',
    category: 'feature_request',
    tags: ['calendar'],
  }),
  makeReport({ id: 1, title: 'Thank you', status: 'under_review', priority: 'urgent' }, 'Noor@example.org'),
];
const findReports = (filters: Partial<Filters>, searchesTags = false) =>
  filterReports(reports, { ...noFilters, ...filters }, { searchesTags }).map(({ id }) => id);

describe('the list of feedback', () => {
  it('ADMFB-06 · is searched by title, description and e-mail, in any case', () => {
    expect(findReports({ search: 'cALENDAR' })).toEqual([3]);
    expect(findReports({ search: 'printing ' })).toEqual([2]);
    expect(findReports({ search: 'noor@' })).toEqual([1]);
    expect(findReports({ search: 'nothing' })).toEqual([]);
  });

  it('ADMFB-16 · is searched by tags too on the older screen', () => {
    expect(findReports({ search: 'calendar' }, true)).toEqual([3, 2]);
  });

  it('ADMFB-07 · is filtered by status, category, severity and priority together', () => {
    expect(findReports({})).toEqual([3, 2, 1]);
    expect(findReports({ status: 'under_review' })).toEqual([1]);
    expect(findReports({ category: 'feature_request' })).toEqual([2]);
    expect(findReports({ severity: 'high' })).toEqual([3]);
    expect(findReports({ priority: 'urgent', status: 'open' })).toEqual([]);
    expect([hasFilters(noFilters), hasFilters({ ...noFilters, severity: 'low' })]).toEqual([false, true]);
  });

  it('ADMFB-04 ADMFB-05 ADMFB-20 · offers every value there is, and on the older screen four statuses', () => {
    const listValues = (choices: readonly { value: string }[]) => choices.map(({ value }) => value);
    expect(listValues(statuses)).toEqual(FeedbackStatus.options);
    expect(listValues(categories)).toEqual(FeedbackCategory.options);
    expect(listValues(severityChoices)).toEqual(FeedbackSeverity.options);
    expect(listValues(priorities)).toEqual(FeedbackPriority.options);
    expect(listValues(legacyStatuses)).toEqual(['open', 'in_progress', 'resolved', 'closed']);
  });

  it('ADMFB-08 · shows the sender, the browser and the end of the fingerprint', () => {
    const [report] = reports;
    expect(nameSender(report!)).toBe('ana');
    expect(nameSender(makeReport({}, ''))).toBe('Anonymous');
    expect(shortenFingerprint(report!)).toBe('89abcdef');
    expect(nameBrowser('Mozilla/5.0 (X11) AppleWebKit/537.36 Chrome/140.0 Safari/537.36')).toBe('Chrome');
    expect(nameBrowser('Mozilla/5.0 Chrome/140.0 Safari/537.36 Edg/140.0')).toBe('Edge');
    expect(nameBrowser('Mozilla/5.0 (iPhone) Version/18 Mobile Safari/604.1')).toBe('Safari');
    expect(nameBrowser('Mozilla/5.0 Gecko/20100101 Firefox/140.0')).toBe('Firefox');
    expect(nameBrowser(null)).toBe('Browser not sent');
  });

  it('ADMFB-17 · is counted for the statistics', () => {
    const counts = { total: 9, matching: 2, open: 4, inProgress: 3, resolved: 1, critical: 0 };
    expect(listFigures(counts)).toEqual([
      { label: 'Total', count: 9 },
      { label: 'Open', count: 4 },
      { label: 'In progress', count: 3 },
      { label: 'Resolved', count: 1 },
      { label: 'Critical', count: 0 },
    ]);
  });

  it('ADMFB-07 ADMFB-16 · is requested with the filters that are set', () => {
    expect(makeQuery(noFilters, { searchesTags: true })).toEqual({});
    const filters = { ...noFilters, search: ' slow ', status: 'open', priority: 'low' } as const;
    expect(makeQuery(filters, { searchesTags: false })).toEqual({
      search: 'slow',
      status: 'open',
      priority: 'low',
    });
    expect(makeQuery(filters, { searchesTags: true })).toMatchObject({ searchesTags: 'true' });
  });
});
