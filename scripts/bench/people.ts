import { type Browser, chromium } from '@playwright/test';
import { makeAccounts } from '../../server/src/features/accounts/accounts.public.ts';
import { readConfig } from '../../server/src/platform/config/config.ts';
import { openDatabase } from '../../server/src/platform/database/open-database.ts';
import { needChromium } from '../testing/programs/chromium.mjs';

/** A signed-in person whose API calls a program makes. */
export interface SignedIn {
  userId: string;
  cookie: string;
}

/** A real browser, sandboxed unless run by root. */
export async function launchBrowser(args: string[] = []): Promise<Browser> {
  return chromium.launch({ executablePath: needChromium(), args: [...listSandboxArgs(), ...args] });
}

/** Chromium refuses to run its sandbox as root. */
export function listSandboxArgs(): string[] {
  return process.getuid?.() === 0 ? ['--no-sandbox'] : [];
}

/** Makes accounts with a session each in a running server's database, because signing in through a browser takes a second. */
export async function makePeople({
  dataDir,
  count,
}: {
  dataDir: string;
  count: number;
}): Promise<SignedIn[]> {
  const silent = { info: () => undefined, warn: () => undefined };
  const { database, close } = await openDatabase({ config: { databaseUrl: null, dataDir }, log: silent });
  try {
    const accounts = makeAccounts({ config: readConfig({ DATA_DIR: dataDir }), database });
    const people: SignedIn[] = [];
    for (let number = 0; number < count; number += 1) {
      const { user, cookie } = await accounts.createSessionFor({ email: `bench-${number}@example.com` });
      people.push({ userId: user.id, cookie });
    }
    return people;
  } finally {
    await close();
  }
}
