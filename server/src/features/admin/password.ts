import { hash, verify } from '@node-rs/argon2';

/** The hash of an admin password for `ADMIN_PASSWORD_HASH`: argon2id with the parameters that OWASP names. */
export function hashAdminPassword(password: string): Promise<string> {
  return hash(password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
}

/** Compares a password with a hash in constant time. A hash that can't be read matches no password. */
export async function checkAdminPassword({
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
