import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { createTransport } from 'nodemailer';
import type { Config } from '../config/config.ts';
import { writePrivateFile } from '../files/write-private-file.ts';
import { traceCall } from '../tracing/trace.ts';
import type { MailMessage } from './mail-message.ts';

const connectionTimeoutMs = 10_000;
const silenceTimeoutMs = 30_000;

/** Nothing that a person wrote can make nodemailer read a file or an address. */
const noReading = { disableFileAccess: true, disableUrlAccess: true };

/** The folder where mails are stored if no SMTP server is set up; null if one is. */
export function findMailFolder({ mail, dataDir }: Pick<Config, 'mail' | 'dataDir'>): string | null {
  return mail.smtpUrl ? null : path.resolve(dataDir, 'outbox');
}

/** Makes a function that hands a mail to the SMTP server, or writes it into a file that only the server's owner can read. */
export function makeTransport({
  mail: { smtpUrl, from },
  dataDir,
}: Pick<Config, 'mail' | 'dataDir'>): (message: MailMessage) => Promise<void> {
  if (smtpUrl) {
    const smtp = createTransport(
      {
        url: smtpUrl,
        connectionTimeout: connectionTimeoutMs,
        greetingTimeout: connectionTimeoutMs,
        socketTimeout: silenceTimeoutMs,
        ...noReading,
      },
      { from },
    );
    const host = new URL(smtpUrl).hostname;
    return async (message) => {
      await traceCall({ kind: 'mail', host }, () => smtp.sendMail(toPlainMail(message)));
    };
  }
  const file = createTransport(
    { streamTransport: true, buffer: true, newline: 'windows', ...noReading },
    { from },
  );
  return async (message) => {
    const { message: bytes } = await file.sendMail(toPlainMail(message));
    // Named by its time, so that a listing of the folder is in the order of writing.
    const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID()}.eml`;
    await writePrivateFile(path.join(dataDir, 'outbox', name), bytes as Buffer);
  };
}

/** Only these three parts, whatever else an object carries. The address is passed as data and isn't parsed as a list. */
function toPlainMail({ to, subject, text }: MailMessage) {
  return { to: { name: '', address: to }, subject, text };
}

/** Whether sending again may succeed: no connection, or an answer that an SMTP server marks as temporary. */
export function isTemporaryFailure(error: unknown): boolean {
  const { responseCode, code } = error as { responseCode?: number; code?: string };
  if (responseCode !== undefined) return responseCode >= 400 && responseCode < 500;
  return ['ECONNECTION', 'ECONNREFUSED', 'ECONNRESET', 'EDNS', 'ESOCKET', 'ETIMEDOUT'].includes(code ?? '');
}
