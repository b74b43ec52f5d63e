import { generateKeyPair, randomBytes, randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { and, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';
import type { Adapter, AdapterPayload, JWKS } from 'oidc-provider';
import type { Database } from '../../../platform/database.ts';
import { oidcPayloadsTable as payloads } from '../accounts.tables.ts';

/** The keys of the embedded provider; generated once for an installation. */
export interface ProviderSecrets {
  jwks: JWKS;
  cookieKeys: string[];
  clientSecret: string;
}

const alive = or(isNull(payloads.expiresAt), gt(payloads.expiresAt, sql`now()`));
const after = (seconds: number) => sql`now() + make_interval(secs => ${seconds})`;

/** The storage of the embedded provider, in the database, so that a sign-in survives a restart. */
export function embeddedProviderRepo(database: Database) {
  return {
    /** The storage adapter of oidc-provider for one of its models. */
    adapterFor(model: string): Adapter {
      const one = (id: string) => and(eq(payloads.model, model), eq(payloads.id, id));
      const find = async (where: ReturnType<typeof and>): Promise<AdapterPayload | undefined> => {
        const [found] = await database.select().from(payloads).where(and(where, alive));
        return found?.payload as AdapterPayload | undefined;
      };
      return {
        async upsert(id, payload, expiresIn) {
          const row = {
            payload,
            grantId: payload.grantId ?? null,
            uid: payload.uid ?? null,
            expiresAt: expiresIn ? after(expiresIn) : null,
          };
          await database
            .insert(payloads)
            .values({ model, id, ...row })
            .onConflictDoUpdate({ target: [payloads.model, payloads.id], set: row });
        },
        find: (id) => find(one(id)),
        findByUid: (uid) => find(and(eq(payloads.model, model), eq(payloads.uid, uid))),
        // The device flow is off.
        findByUserCode: async () => undefined,
        async consume(id) {
          await database
            .update(payloads)
            .set({
              payload: sql`${payloads.payload} || jsonb_build_object('consumed', extract(epoch from now())::bigint)`,
            })
            .where(one(id));
        },
        async destroy(id) {
          await database.delete(payloads).where(one(id));
        },
        async revokeByGrantId(grantId) {
          await database.delete(payloads).where(eq(payloads.grantId, grantId));
        },
      };
    },

    /** Stores the address of a subject for the duration of one sign-in. */
    async rememberAddress(options: { subject: string; email: string }): Promise<void> {
      const row = { payload: { accountId: options.subject, email: options.email }, expiresAt: after(900) };
      await database
        .insert(payloads)
        .values({ model: 'Address', id: options.subject, ...row })
        .onConflictDoUpdate({ target: [payloads.model, payloads.id], set: row });
    },

    async findAddress(subject: string): Promise<string | null> {
      const [found] = await database
        .select()
        .from(payloads)
        .where(and(eq(payloads.model, 'Address'), eq(payloads.id, subject), alive));
      return found ? (found.payload as { email: string }).email : null;
    },

    /** The provider's keys. Of two servers that start at once, both use the keys that were written first. */
    async loadSecrets(): Promise<ProviderSecrets> {
      const key = and(eq(payloads.model, 'Secrets'), eq(payloads.id, 'provider'));
      const [kept] = await database.select().from(payloads).where(key);
      if (kept) return kept.payload as ProviderSecrets;
      await database
        .insert(payloads)
        .values({ model: 'Secrets', id: 'provider', payload: await makeSecrets() })
        .onConflictDoNothing();
      const [written] = await database.select().from(payloads).where(key);
      return written!.payload as ProviderSecrets;
    },

    async removeExpired(): Promise<void> {
      await database.delete(payloads).where(lt(payloads.expiresAt, sql`now()`));
    },
  };
}
export type EmbeddedProviderRepo = ReturnType<typeof embeddedProviderRepo>;

async function makeSecrets(): Promise<ProviderSecrets> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
  const secret = () => randomBytes(32).toString('base64url');
  return {
    jwks: {
      keys: [{ ...privateKey.export({ format: 'jwk' }), kid: randomUUID(), use: 'sig', alg: 'RS256' }],
    } as JWKS,
    cookieKeys: [secret()],
    clientSecret: secret(),
  };
}
