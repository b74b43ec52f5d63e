import type { OneTimeLink } from '@reflect/contract';
import { Browser, type Visit } from './browser.ts';
import type { SignInServer } from './sign-in-server.ts';
import { SoftwareAuthenticator } from './software-authenticator.ts';

type Faults = Parameters<SoftwareAuthenticator['get']>[1];

let addresses = 0;

/** People, each in their own browser, with passkeys, on a server that signs in with them. */
export function makePasskeyPeople(server: Pick<SignInServer, 'address' | 'features'>) {
  const { address } = server;

  /** A browser on the sign-in page, with its own network address. */
  async function arrive() {
    const browser = new Browser();
    addresses += 1;
    const from = `198.51.100.${addresses % 250}`;
    const page = await browser.follow(`${address}/api/auth/passkey`);
    const call = async (path: string, body: unknown = {}, headers: Record<string, string> = {}) => {
      const answer = await browser.visit(page.url + path, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-forwarded-for': from,
          'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/136.0 Safari/537.36',
          origin: address,
          'sec-fetch-site': 'same-origin',
          ...headers,
        },
        body: JSON.stringify(body),
      });
      return { status: answer.status, json: JSON.parse(answer.body) };
    };
    return { browser, page, call };
  }

  /** Makes a passkey with a code, as the page's script does, and follows the sign-in to its end. */
  async function register(
    code: string,
    { email, key = new SoftwareAuthenticator(address) }: { email?: string; key?: SoftwareAuthenticator } = {},
  ) {
    const at = await arrive();
    const options = await at.call('/new/options', { code, email });
    if (options.status !== 200) return { ...at, ...options, key };
    const made = await at.call('/new', key.create(options.json));
    if (made.status === 200) await goOn(at.browser, made.json.to);
    return { ...at, ...made, key };
  }

  async function signIn(key: SoftwareAuthenticator, faults: Faults = {}) {
    const at = await arrive();
    const { json: options } = await at.call('/passkey/options');
    const used = await at.call('/passkey', key.get(options, faults));
    if (used.status === 200) await goOn(at.browser, used.json.to);
    return { ...at, ...used };
  }

  async function send(browser: Browser, method: string, path: string, body?: unknown) {
    const answer = await browser.visit(address + path, {
      method,
      headers: { origin: address, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return { status: answer.status, json: answer.body === '' ? undefined : JSON.parse(answer.body) };
  }

  /** The code of the link that the server prints at its start; null if it prints none. */
  async function readSetUpCode(): Promise<string | null> {
    const accounts = server.features.find(({ name }) => name === 'accounts')!;
    const note = await accounts.startNote!();
    return note ? readLinkCode(note.text) : null;
  }

  return {
    arrive,
    register,
    signIn,
    send,
    setUpCode: readSetUpCode,
    setUp: async (email = 'owner@example.org') => register((await readSetUpCode())!, { email }),
    async invite(owner: { browser: Browser }, email: string): Promise<string> {
      const { json } = await send(owner.browser, 'POST', '/api/auth/invitations', { email });
      return readLinkCode((json as OneTimeLink).link);
    },
    userOf: async ({ browser }: { browser: Browser }) => (await send(browser, 'GET', '/api/auth/user')).json,
  };
}

/** The code of a one-time link anywhere in `text`. */
export function readLinkCode(text: string): string {
  return /#([0-9A-Z-]+)/.exec(text)![1]!;
}

/** Follows the end of a sign-in up to the first page of the app. */
export function goOn(browser: Browser, to: string): Promise<Visit> {
  return browser.follow(to, (next) => !/\/(oidc|api\/auth)\//.test(next));
}
