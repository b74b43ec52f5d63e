import { z } from 'zod';

/** A mail in plain text to one person. */
export interface MailMessage {
  /** One address, without a name. */
  to: string;
  /** One line. */
  subject: string;
  text: string;
}

/** Thrown for a mail that would carry an unintended header, such as a second recipient. Says which part is wrong. */
export class MailRefusedError extends Error {
  constructor(part: 'recipient' | 'subject') {
    super(`The ${part} of a mail isn't one that can be sent.`);
    this.name = 'MailRefusedError';
  }
}

const Recipient = z
  .email({ pattern: z.regexes.unicodeEmail })
  .max(254)
  .refine((text) => !/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}<>(),;:\\[\]"]/u.test(text));

const maxSubjectLength = 200;

/** @throws MailRefusedError for a recipient that isn't exactly one address, or a subject of more than one line. */
export function checkMessage({ to, subject }: MailMessage): void {
  if (!Recipient.safeParse(to).success) throw new MailRefusedError('recipient');
  if (/[\p{Cc}\p{Zl}\p{Zp}]/u.test(subject) || subject.length > maxSubjectLength)
    throw new MailRefusedError('subject');
}
