import { createHash } from 'node:crypto';

/** The OpenID subject of an e-mail address at the embedded provider. */
export function subjectOf(email: string): string {
  return createHash('sha256').update(email).digest('base64url');
}
