import { generateKeyPair, randomBytes, randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import type { JWKS } from 'oidc-provider';
import { z } from 'zod';
import type { Keyring } from '../../../platform/encryption/keyring.ts';
import { SealBrokenError } from '../../../platform/encryption/seal.ts';
import type { EmbeddedProviderRepo } from './embedded-provider.repo.ts';

/** The keys of the embedded provider; generated once for an installation. */
export interface ProviderSecrets {
  jwks: JWKS;
  cookieKeys: string[];
  clientSecret: string;
}

const name = 'embedded provider';
const Sealed = z.object({ sealed: z.base64() });

/**
 * The provider's secrets, stored sealed under the master key. New ones are made at the first start, after a rotation of
 * the master key, and in place of those that an earlier Reflect stored in plain, which may be in a backup. Sign-ins
 * under way then have to start again; nothing else depends on the secrets.
 */
export async function loadProviderSecrets({
  repo,
  keyring,
}: {
  repo: Pick<EmbeddedProviderRepo, 'findSecrets' | 'replaceSecrets'>;
  keyring: Pick<Keyring, 'sealSecret' | 'unsealSecret'>;
}): Promise<ProviderSecrets> {
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const found = await repo.findSecrets();
    const kept = unsealSecrets({ found, keyring });
    if (kept) return kept;
    const sealed = keyring.sealSecret({ name, value: await makeSecrets() });
    await repo.replaceSecrets({ found, payload: { sealed: sealed.toString('base64') } });
  }
  throw new Error('The secrets of the embedded provider keep changing.');
}

function unsealSecrets({
  found,
  keyring,
}: {
  found: unknown;
  keyring: Pick<Keyring, 'unsealSecret'>;
}): ProviderSecrets | null {
  const stored = Sealed.safeParse(found);
  if (!stored.success) return null;
  try {
    const sealed = Buffer.from(stored.data.sealed, 'base64');
    return keyring.unsealSecret({ name, sealed }) as ProviderSecrets;
  } catch (error) {
    if (error instanceof SealBrokenError) return null;
    throw error;
  }
}

async function makeSecrets(): Promise<ProviderSecrets> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
  const makeSecret = () => randomBytes(32).toString('base64url');
  return {
    jwks: {
      keys: [{ ...privateKey.export({ format: 'jwk' }), kid: randomUUID(), use: 'sig', alg: 'RS256' }],
    } as JWKS,
    cookieKeys: [makeSecret()],
    clientSecret: makeSecret(),
  };
}
