import { desc, eq, lt, or, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/database/database.ts';
import { invitedPeopleTable as invited } from './accounts.tables.ts';

export type InvitedPerson = typeof invited.$inferSelect;

export interface Invited {
  email: string;
  firstName?: string | null | undefined;
  lastName?: string | null | undefined;
}

const maxListed = 500;
const keptDays = 90;
const normaliseAddress = (email: string) => email.trim().normalize('NFC').toLowerCase();

/** People who were invited and haven't signed in yet. */
export function invitedPeopleRepo(database: Executor) {
  return {
    /** Stores an invited person, or new names for one who was invited before. */
    async invite({ email, firstName, lastName }: Invited): Promise<void> {
      const names = { firstName: firstName?.trim() || null, lastName: lastName?.trim() || null };
      await database
        .insert(invited)
        .values({ email: normaliseAddress(email), ...names })
        .onConflictDoUpdate({ target: invited.email, set: { ...names, createdAt: sql`now()` } });
    },

    /** Those with `search` in their address or full name, newest first. */
    async list(search = ''): Promise<InvitedPerson[]> {
      const part = `%${search.trim().replace(/[\\%_]/g, '\\$&')}%`;
      const name = sql`concat_ws(' ', ${invited.firstName}, ${invited.lastName})`;
      return database
        .select()
        .from(invited)
        .where(or(sql`${invited.email} ilike ${part}`, sql`${name} ilike ${part}`))
        .orderBy(desc(invited.createdAt), desc(invited.id))
        .limit(maxListed);
    },

    /** Null for somebody who wasn't invited. */
    async find(email: string): Promise<InvitedPerson | null> {
      const [found] = await database
        .select()
        .from(invited)
        .where(eq(invited.email, normaliseAddress(email)));
      return found ?? null;
    },

    async remove(email: string): Promise<void> {
      await database.delete(invited).where(eq(invited.email, normaliseAddress(email)));
    },

    /** Removes people who never signed in. */
    async removeOld(): Promise<void> {
      await database
        .delete(invited)
        .where(lt(invited.createdAt, sql`now() - ${keptDays} * interval '1 day'`));
    },
  };
}
export type InvitedPeopleRepo = ReturnType<typeof invitedPeopleRepo>;
