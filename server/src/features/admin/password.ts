import { hash, verify } from '@node-rs/argon2';

/** The hash of an admin password for `ADMIN_PASSWORD_HASH`: argon2id with the parameters that OWASP names. */
export function hashAdminPassword(password: string): Promise<string> {
  return hash(password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
}

/** Whether a password belongs to a hash, compared in constant time. A hash that cannot be read fits no password. */
export async function fitsAdminPassword({
  passwordHash,
  password,
}: {
  passwordHash: string;
  password: string;
}): Promise<boolean> {
  try {
    return await verify(passwordHash, password);
  } catch {
    return false;
  }
}
