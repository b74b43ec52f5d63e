import { z } from 'zod';

/** How mail is sent: by SMTP, or as files in the folder `outbox` of the data folder. */
export interface MailConfig {
  /** Null writes each mail into a file. */
  smtpUrl: string | null;
  from: string;
}

export const mailVariables = {
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'has to look like smtps://user:password@mail.example:465' })
    .optional(),
  MAIL_FROM: z.email('has to be an e-mail address').optional(),
};

/** Reads the variables. Without `MAIL_FROM`, mail comes from `no-reply` at the host of the public address. */
export function readMail(values: z.output<z.ZodObject<typeof mailVariables>>, publicUrl: string): MailConfig {
  return {
    smtpUrl: values.SMTP_URL ?? null,
    from: values.MAIL_FROM ?? `no-reply@${new URL(publicUrl).hostname}`,
  };
}
