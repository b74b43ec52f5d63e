import { and, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';
import type { Adapter, AdapterPayload } from 'oidc-provider';
import type { Database } from '../../../platform/database/database.ts';
import { oidcPayloadsTable as payloads } from '../accounts.tables.ts';

const alive = or(isNull(payloads.expiresAt), gt(payloads.expiresAt, sql`now()`));
const secrets = and(eq(payloads.model, 'Secrets'), eq(payloads.id, 'provider'));
const addSeconds = (seconds: number) => sql`now() + make_interval(secs => ${seconds})`;

/** Storage of the embedded provider in the database, so that a sign-in survives a restart. */
export function embeddedProviderRepo(database: Database) {
  return {
    adapterFor(model: string): Adapter {
      const isPayload = (id: string) => and(eq(payloads.model, model), eq(payloads.id, id));
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
            expiresAt: expiresIn ? addSeconds(expiresIn) : null,
          };
          await database
            .insert(payloads)
            .values({ model, id, ...row })
            .onConflictDoUpdate({ target: [payloads.model, payloads.id], set: row });
        },
        find: (id) => find(isPayload(id)),
        findByUid: (uid) => find(and(eq(payloads.model, model), eq(payloads.uid, uid))),
        // The device flow is off.
        findByUserCode: async () => undefined,
        async consume(id) {
          await database
            .update(payloads)
            .set({
              payload: sql`${payloads.payload} || jsonb_build_object('consumed', extract(epoch from now())::bigint)`,
            })
            .where(isPayload(id));
        },
        async destroy(id) {
          await database.delete(payloads).where(isPayload(id));
        },
        async revokeByGrantId(grantId) {
          await database.delete(payloads).where(eq(payloads.grantId, grantId));
        },
      };
    },

    /** Kept for the duration of one sign-in. */
    async rememberAddress(options: { subject: string; email: string }): Promise<void> {
      const row = {
        payload: { accountId: options.subject, email: options.email },
        expiresAt: addSeconds(900),
      };
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

    /** The stored secrets; undefined before the first start. */
    async findSecrets(): Promise<unknown> {
      const [found] = await database.select().from(payloads).where(secrets);
      return found?.payload;
    },

    /**
     * Stores the secrets in place of `found`. Of two servers that start at once, the first one wins, and both use its
     * secrets.
     */
    async replaceSecrets({ found, payload }: { found: unknown; payload: object }): Promise<void> {
      if (found === undefined) {
        const row = { model: 'Secrets', id: 'provider', payload };
        await database.insert(payloads).values(row).onConflictDoNothing();
      } else {
        const isFound = sql`${payloads.payload} = ${JSON.stringify(found)}::jsonb`;
        await database.update(payloads).set({ payload }).where(and(secrets, isFound));
      }
    },

    async removeExpired(): Promise<void> {
      await database.delete(payloads).where(lt(payloads.expiresAt, sql`now()`));
    },
  };
}
export type EmbeddedProviderRepo = ReturnType<typeof embeddedProviderRepo>;
