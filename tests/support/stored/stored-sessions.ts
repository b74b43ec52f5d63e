import { randomUUID } from 'node:crypto';
import type { User } from '@reflect/contract';
import { makeAccounts } from '@reflect/server/src/features/accounts/accounts.public.ts';
import { openDatabase } from '@reflect/server/src/platform/database/open-database.ts';
import type { JourneyServer } from '../journey-server.ts';

const silent = { info: () => undefined, warn: () => undefined };
/** Sessions that are stored in one go: opening the database costs more than all of them. */
const batch = 40;

/** Somebody signed in by the provider, and the session cookie of their browser. */
export interface StoredSession {
  user: User;
  cookie: { name: string; value: string };
}

/** People with a session on a server, for journeys that begin after the sign-in; nobody is given out twice. */
export function makeSessionsOn(server: Pick<JourneyServer, 'address' | 'dataDir'>) {
  let stored: StoredSession[] = [];
  return {
    async take(): Promise<StoredSession> {
      if (stored.length === 0) stored = await storeSessions(server);
      return stored.pop()!;
    },
  };
}

/** An address nobody has used yet. */
export function makeAddress(): string {
  return `person-${randomUUID()}@example.com`;
}

async function storeSessions({
  address,
  dataDir,
}: Pick<JourneyServer, 'address' | 'dataDir'>): Promise<StoredSession[]> {
  const { database, close } = await openDatabase({ config: { databaseUrl: null, dataDir }, log: silent });
  try {
    const config = { adminEmails: [], publicUrl: address } as unknown as Parameters<
      typeof makeAccounts
    >[0]['config'];
    const accounts = makeAccounts({ config, database });
    const made = Array.from({ length: batch }, async () => {
      const { user, cookie } = await accounts.createSessionFor({ email: makeAddress() });
      const [name = '', value = ''] = cookie.split('=');
      return { user: user as User, cookie: { name, value } };
    });
    return await Promise.all(made);
  } finally {
    await close();
  }
}
