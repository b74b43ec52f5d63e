import { CookieJar } from 'tough-cookie';

/** The response to one request, before any redirect is followed. */
export interface Visit {
  status: number;
  url: string;
  /** The absolute address of a redirect. */
  location: string | null;
  body: string;
  headers: Headers;
}

/** The parts of a browser that a sign-in needs: cookies, redirects and forms. */
export class Browser {
  readonly jar = new CookieJar();

  async visit(url: string, init: RequestInit & { headers?: Record<string, string> } = {}): Promise<Visit> {
    const cookie = await this.jar.getCookieString(url);
    const answer = await fetch(url, {
      redirect: 'manual',
      ...init,
      headers: { ...(cookie && { cookie }), ...init.headers },
    });
    for (const line of answer.headers.getSetCookie())
      await this.jar.setCookie(line, url, { ignoreError: true });
    const location = answer.headers.get('location');
    return {
      status: answer.status,
      url,
      location: location && new URL(location, url).href,
      body: await answer.text(),
      headers: answer.headers,
    };
  }

  /** A request and every redirect after it, until `until` is true of the next address. */
  async follow(url: string, until: (next: string) => boolean = () => false): Promise<Visit> {
    let visit = await this.visit(url);
    for (let hops = 0; visit.location && !until(visit.location); hops++) {
      if (hops > 20) throw new Error(`Redirects without an end at ${url}`);
      visit = await this.visit(visit.location);
    }
    return visit;
  }

  async submit(
    page: string,
    fields: Record<string, string>,
    headers: Record<string, string> = {},
  ): Promise<Visit> {
    return this.visit(page, {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers: { origin: new URL(page).origin, 'sec-fetch-site': 'same-origin', ...headers },
    });
  }

  async readCookie(url: string, name: string): Promise<string | undefined> {
    return (await this.jar.getCookies(url)).find((cookie) => cookie.key === name)?.value;
  }
}

/** Signs in at the embedded provider, as "Continue with email" does, up to the requested page. */
export async function signInByEmail(options: {
  browser: Browser;
  address: string;
  email: string;
  to?: string;
}): Promise<Visit> {
  const { browser, address, email, to = '/' } = options;
  const page = await browser.follow(`${address}/api/auth/local?to=${encodeURIComponent(to)}`);
  const sent = await browser.submit(page.url, { email });
  // The redirects end at the first page of the app.
  return browser.follow(sent.location!, (next) => !/\/(oidc|api\/auth)\//.test(next));
}

export async function readUser(
  browser: Browser,
  address: string,
): Promise<{ status: number; body: Record<string, unknown> }> {
  const { status, body } = await browser.visit(`${address}/api/auth/user`);
  return { status, body: JSON.parse(body) };
}
