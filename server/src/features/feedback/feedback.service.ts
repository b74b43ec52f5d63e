import type {
  FeedbackChange,
  FeedbackCounts,
  FeedbackFilters,
  FeedbackReport,
  NewFeedback,
} from '@reflect/contract';
import type { z } from 'zod';
import { type Declined, decline } from '../../platform/problem.ts';
import type { Services } from '../../services/services.ts';
import { recordAdminAction } from '../admin/audit.public.ts';
import type { FeedbackRepo, StoredReport } from './feedback.repo.ts';
import { viewReport } from './feedback-view.ts';
import { hasText } from './report-filters.ts';
import { getPriority, guessCategory, readTags } from './sort-feedback.ts';

const maxAttempts = 5;
const readAtOnce = 500;

/** The rules of feedback. */
export function feedbackService({
  repo,
  database,
  onNewReport,
}: Pick<Services, 'database'> & { repo: FeedbackRepo; onNewReport: (reportId: string) => Promise<void> }) {
  /** Yields the reports that match the filters, newest first; searches their text one page at a time. */
  async function* searchReports(filters: FeedbackFilters, before?: number): AsyncGenerator<StoredReport> {
    let page = await repo.listReports({ ...filters, before, limit: readAtOnce });
    while (page.length > 0) {
      yield* page.filter((report) => hasText(report, filters));
      page = await repo.listReports({ ...filters, before: page.at(-1)?.number, limit: readAtOnce });
    }
  }

  return {
    /** Stores what a person sent. Without the details of the device, their IP address isn't kept either. */
    async takeReport({
      userId,
      sent,
      ip,
    }: {
      userId: string;
      sent: z.output<typeof NewFeedback>;
      ip: string;
    }): Promise<{ id: number }> {
      const { timestamp, ...report } = sent;
      const { id, number } = await repo.insertReport({
        userId,
        payload: {
          ...report,
          version: 1,
          tags: readTags(report),
          status: 'open',
          category: guessCategory(report),
          priority: getPriority(report.severity),
          sentAt: timestamp,
          resolution: null,
          ip: report.deviceInfo ? ip : null,
        },
      });
      await onNewReport(id);
      return { id: number };
    },

    /** A page of reports, newest first. The texts are sealed, so a search unseals and reads them. */
    async listReports({
      before,
      limit,
      ...filters
    }: FeedbackFilters & { before?: number | undefined; limit: number }): Promise<FeedbackReport[]> {
      await repo.sortOldReports();
      if (!filters.search) return (await repo.listReports({ before, limit, ...filters })).map(viewReport);
      const found: FeedbackReport[] = [];
      for await (const report of searchReports(filters, before)) {
        found.push(viewReport(report));
        if (found.length === limit) break;
      }
      return found;
    },

    async countReports(filters: FeedbackFilters): Promise<FeedbackCounts> {
      await repo.sortOldReports();
      const counts = await repo.countReports(filters);
      if (!filters.search) return counts;
      let matching = 0;
      for await (const _report of searchReports(filters)) matching += 1;
      return { ...counts, matching };
    },

    /** Changes a report and records who did it. A change that another administrator made meanwhile stays. */
    async updateReport({
      reportNumber,
      change,
      adminId,
    }: {
      reportNumber: number;
      change: z.output<typeof FeedbackChange>;
      adminId: string;
    }): Promise<FeedbackReport | Declined<'feedback.report_not_found'>> {
      for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
        const report = await repo.findReport(reportNumber);
        if (!report) return decline('feedback.report_not_found');
        const { status, priority, resolution } = change;
        const payload = {
          ...report.payload,
          ...(status && { status }),
          ...(priority && { priority }),
          ...(resolution !== undefined && { resolution: resolution || null }),
        };
        const isChanged = await database.transaction(async (executor) => {
          const replaced = await repo.replacePayload({ executor, report, payload });
          if (replaced)
            await recordAdminAction({
              database: executor,
              kind: 'feedback.updated',
              actorId: adminId,
              targetId: String(reportNumber),
            });
          return replaced;
        });
        if (isChanged) {
          const changed = await repo.findReport(reportNumber);
          return changed ? viewReport(changed) : decline('feedback.report_not_found');
        }
      }
      throw new Error('A report of feedback was changed by others at every attempt.');
    },
  };
}
