import type { MailMessage } from '../../platform/mail/mail-message.ts';
import type { StoredReport } from './feedback.repo.ts';

/** The mail about a new report. It says that there is one and how urgent it is; what the person wrote stays sealed. */
export function makeReportMail({
  to,
  report: { number, payload },
  publicUrl,
}: {
  to: string;
  report: StoredReport;
  publicUrl: string;
}): MailMessage {
  return {
    to,
    subject: `New feedback #${number} (${payload.severity})`,
    text: [
      'Somebody sent feedback in Reflect.',
      '',
      `Number: #${number}`,
      `Severity: ${payload.severity}`,
      '',
      "What they wrote isn't in this mail. Read it here:",
      `${publicUrl}/admin/feedback`,
      '',
    ].join('\n'),
  };
}
