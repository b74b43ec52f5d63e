import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config/config.ts';
import { checkMessage, type MailMessage } from './mail-message.ts';
import { isTemporaryFailure, makeTransport } from './mail-transport.ts';

/** Sends mail to people, one person at a time. */
export interface Mail {
  /**
   * Sends a mail, and tries again after temporary failures. The recipient, subject and text are never logged.
   * @throws MailRefusedError for a recipient or subject that could add a header; the last error if every try failed.
   */
  send(message: MailMessage): Promise<void>;
}

/** The waits before the second and the third try. */
const defaultBackoffMs: readonly number[] = [1_000, 5_000];

/** Makes the mail of an installation: by SMTP if `SMTP_URL` is set, else as `.eml` files in `outbox`. */
export function makeMail({
  config,
  log,
  backoffMs = defaultBackoffMs,
}: {
  config: Pick<Config, 'mail' | 'dataDir'>;
  log: Pick<FastifyBaseLogger, 'warn'>;
  backoffMs?: readonly number[];
}): Mail {
  const deliver = makeTransport(config);
  return {
    async send(message) {
      checkMessage(message);
      for (const pauseMs of backoffMs) {
        try {
          return await deliver(message);
        } catch (error) {
          if (!isTemporaryFailure(error)) throw error;
          log.warn({ code: (error as { code?: unknown }).code }, 'A mail was not taken; it is sent again.');
          await wait(pauseMs);
        }
      }
      await deliver(message);
    },
  };
}
