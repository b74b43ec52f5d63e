import type { FeedbackChange, FeedbackReport, NewFeedback } from '@reflect/contract';
import type { z } from 'zod';
import { type Declined, decline } from '../../platform/problem.ts';
import type { Services } from '../../services/services.ts';
import { recordAdminAction } from '../admin/audit.public.ts';
import type { FeedbackRepo } from './feedback.repo.ts';
import { viewReport } from './feedback-view.ts';
import { categoryOf, priorityOf, tagsOf } from './sort-feedback.ts';

const mostAttempts = 5;

/** The rules of feedback. */
export function feedbackService({
  repo,
  database,
  onNewReport,
}: Pick<Services, 'database'> & { repo: FeedbackRepo; onNewReport: (reportId: string) => Promise<void> }) {
  return {
    /** Stores what a person sent. Without the details of the device their address is not kept either. */
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
          tags: tagsOf(report),
          status: 'open',
          category: categoryOf(report),
          priority: priorityOf(report.severity),
          sentAt: timestamp,
          resolution: null,
          ip: report.deviceInfo ? ip : null,
        },
      });
      await onNewReport(id);
      return { id: number };
    },

    async listReports(page: { before?: number | undefined; limit: number }): Promise<FeedbackReport[]> {
      return (await repo.listReports(page)).map(viewReport);
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
      for (let attempt = 0; attempt < mostAttempts; attempt += 1) {
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
