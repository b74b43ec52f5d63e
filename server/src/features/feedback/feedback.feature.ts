import { feedbackEndpoints } from '@reflect/contract';
import type { Feature } from '../../platform/handlers.ts';
import type { Services } from '../../services/services.ts';
import { makeAccounts } from '../accounts/accounts.public.ts';
import { feedbackRepo } from './feedback.repo.ts';
import { feedbackService } from './feedback.service.ts';
import { makeReportMail } from './feedback-mail.ts';
import { viewReport } from './feedback-view.ts';

/** What people send to the administrators, and how administrators sort and answer it. */
export function feedbackFeature(services: Services): Feature<typeof feedbackEndpoints> {
  const { config, database, jobs, mail, log } = services;
  const repo = feedbackRepo(services);
  const accounts = makeAccounts(services);
  const mailAdmins = jobs.defineJob<{ reportId: string }>({
    name: 'mail-feedback',
    retryLimit: 5,
    retryDelaySeconds: 30,
    async run({ reportId }) {
      const report = await repo.findReportById(reportId);
      if (!report) return;
      for (const to of await accounts.listAdminAddresses())
        await mail.send(makeReportMail({ to, report, publicUrl: config.publicUrl }));
    },
  });
  const service = feedbackService({
    repo,
    database,
    // The report is already stored, so a failing mail to administrators must not fail the call.
    onNewReport: (reportId) =>
      mailAdmins
        .enqueue({ reportId })
        .catch((error: unknown) => log.error({ err: error }, 'No mail about new feedback is sent.')),
  });
  return {
    name: 'feedback',
    endpoints: feedbackEndpoints,
    handlers: {
      sendFeedback: ({ user, body, exchange }) =>
        service.takeReport({ userId: user.id, sent: body, ip: exchange.request.ip }),
      listFeedback: ({ query }) => service.listReports(query),
      countFeedback: ({ query }) => service.countReports(query),
      updateFeedback: ({ user, params, body }) =>
        service.updateReport({ reportNumber: params.reportId, change: body, adminId: user.id }),
    },
    readFromReplica: ['listFeedback', 'countFeedback'],
    async exportFor(userId) {
      const reports = await repo.listReportsOf(userId);
      return reports.map(viewReport).map(({ resolution: _ofAdmins, ...report }) => report);
    },
    eraseFor: repo.eraseFor,
  };
}
