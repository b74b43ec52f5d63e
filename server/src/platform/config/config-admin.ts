import { z } from 'zod';
import { StartError } from './start-error.ts';

export const adminVariables = {
  ADMIN_EMAILS: z
    .string()
    .transform((text) =>
      text
        .split(',')
        .map((part) => part.trim().toLowerCase())
        .filter((part) => part !== ''),
    )
    .pipe(z.array(z.email('has to be e-mail addresses, separated by commas')))
    .default([]),
  ADMIN_PASSWORD_HASH: z
    .string()
    .regex(
      /^\$argon2id\$v=\d+\$m=\d+,t=\d+,p=\d+\$[\w+/]+\$[\w+/]+$/,
      'has to be what npm run admin:password prints',
    )
    .optional(),
};

/** The argon2id hash of the admin password; null if none is set. The password signs in as the first of the addresses. */
export function readAdminPasswordHash(values: z.output<z.ZodObject<typeof adminVariables>>): string | null {
  const { ADMIN_PASSWORD_HASH: hash, ADMIN_EMAILS: emails } = values;
  if (hash && emails.length === 0)
    throw new StartError('ADMIN_EMAILS has to name an address when ADMIN_PASSWORD_HASH is set.');
  return hash ?? null;
}
