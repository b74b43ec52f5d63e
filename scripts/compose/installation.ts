import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Browser } from '../../server/src/features/accounts/testing/browser.ts';
import { makePasskeyPeople } from '../../server/src/features/accounts/testing/passkey-people.ts';
import type { Docker } from './docker.ts';

const file = resolve(import.meta.dirname, '../../compose.yaml');

/** What a profile of compose.yaml is tried with. */
export interface Setup {
  /** Null for none. */
  profile: string | null;
  /** What is written to `.env`. */
  settings: Readonly<Record<string, string>>;
  address: string;
}

/** One person with a passkey, who writes. */
export interface Person {
  address: string;
  browser: Browser;
  call: (method: string, path: string, body?: unknown) => Promise<{ status: number; json: unknown }>;
}

/** Starts and stops one installation with compose.yaml as it is, in a folder with an `.env` of its own. */
export function makeInstallation({ folder, docker }: { folder: string; docker: Docker }, setup: Setup) {
  const { profile, settings, address } = setup;
  const place = join(folder, 'project');
  mkdirSync(place, { recursive: true });
  writeFileSync(
    join(place, '.env'),
    Object.entries(settings)
      .map(([name, value]) => `${name}=${value}\n`)
      .join(''),
  );
  const compose = (...args: string[]) =>
    docker.compose(
      ...['--progress=quiet', '--project-name=reflect', '--project-directory', place, '--file', file],
      ...[...(profile ? ['--profile', profile] : []), ...args],
    );
  const people = makePasskeyPeople({ address, features: [] });
  return {
    compose,
    start: () => compose('up', '--detach', '--wait'),
    inspect: (service: string, format: string) =>
      docker.docker('inspect', '--format', format, compose('ps', '--all', '--quiet', service).trim()).trim(),
    runInside: (service: string, ...command: string[]) =>
      compose('exec', '--no-TTY', service, ...command).trim(),
    /** Makes a passkey with the link of the log. */
    async signUp(): Promise<Person> {
      const link = new RegExp(`Set up +${address}/sign-in/link#([0-9A-Z-]+)`);
      const code = link.exec(compose('logs', '--no-log-prefix', 'reflect'))?.[1];
      if (!code) throw new Error('There is no link for the first person in the log.');
      const { status, json, browser } = await people.register(code, { email: 'first@example.org' });
      if (status !== 200)
        throw new Error(`The first sign-in was answered ${status} ${JSON.stringify(json)}.`);
      return { address, browser, call: (method, path, body) => people.send(browser, method, path, body) };
    },
  };
}
