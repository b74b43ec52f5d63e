import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { createServer } from 'node:net';
import { createTransport } from 'nodemailer';
import type { Config } from '../config/config.ts';
import { explainCertificate } from '../http/explain-certificate.ts';
import { findMailFolder } from '../mail/mail-transport.ts';
import type { Finding } from './finding.ts';

const timeoutMs = 5_000;
const clockLeewayMs = 60_000;

/** Checks whether the server can listen, or is listening already. */
export async function checkPort({ host, port }: Pick<Config, 'host' | 'port'>): Promise<Finding[]> {
  const about = 'Port';
  const probe = createServer();
  try {
    probe.listen({ host, port });
    await once(probe, 'listening');
    return [{ about, state: 'fine', text: `Port ${port} is free.`, detail: `At \`${host}\`.` }];
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE' && (await isReflect(`http://${toReachableHost(host)}:${port}`)))
      return [
        { about, state: 'fine', text: `Reflect is running on port ${port}.`, detail: `At \`${host}\`.` },
      ];
    if (code === 'EADDRINUSE')
      return [
        {
          about,
          state: 'wrong',
          text: `Another program listens on port ${port}.`,
          detail: 'Stop it, or set `PORT` to another number.',
        },
      ];
    return [
      {
        about,
        state: 'wrong',
        text: `\`${host}:${port}\` can't be used (${code}).`,
        detail: 'Set `HOST` and `PORT` to an address of this machine.',
      },
    ];
  } finally {
    probe.close();
  }
}

/** Checks whether the public address leads here through TLS, and whether its clock agrees with this one. */
export async function checkPublicAddress({
  publicUrl,
  host,
  trustedProxies,
}: Pick<Config, 'publicUrl' | 'host' | 'trustedProxies'>): Promise<Finding[]> {
  const about = 'Address';
  const { protocol, hostname } = new URL(publicUrl);
  if (hostname === 'localhost' || hostname === '127.0.0.1')
    return [{ about, state: 'fine', text: 'Only for this computer.', detail: `\`${publicUrl}\`` }];
  const findings: Finding[] = [];
  if (protocol === 'http:')
    findings.push({
      about,
      state: 'wrong',
      text: `\`${publicUrl}\` isn't encrypted.`,
      detail:
        "Passkeys don't work there, and cookies can be read on the way. Put a proxy with TLS in front, and set `PUBLIC_URL` to its https address.",
    });
  if (host !== '127.0.0.1' && trustedProxies.every((proxy) => proxy === 'loopback'))
    findings.push({
      about: 'Proxy',
      state: 'warning',
      text: 'Only a proxy on this machine is trusted.',
      detail:
        'The server listens for other machines. If your proxy runs elsewhere, or in another container, name it in `TRUSTED_PROXIES`; otherwise everybody shares its limits.',
    });
  const answer = await reach(`${publicUrl}/healthz`).catch((error: Error) => error);
  if (answer instanceof Error) {
    const detail =
      explainCertificate(answer) ?? 'Start Reflect and its proxy, and check the name and the certificate.';
    const text = `\`${publicUrl}\` doesn't answer from here.`;
    return [...findings, { about, state: 'warning', text, detail }];
  }
  if (!answer.ok)
    return [
      ...findings,
      {
        about,
        state: 'wrong',
        text: `\`${publicUrl}\` answers, but not Reflect (${answer.status}).`,
        detail: 'Check the proxy.',
      },
    ];
  return [
    ...findings,
    { about, state: 'fine', text: 'The address leads here.', detail: `\`${publicUrl}\`` },
    ...compareClocks(answer),
  ];
}

/** Checks whether the SMTP server accepts the user and password. Sends nothing. */
export async function checkMail(config: Pick<Config, 'mail' | 'dataDir'>): Promise<Finding[]> {
  const about = 'Mail';
  const { smtpUrl } = config.mail;
  if (!smtpUrl) {
    const folder = findMailFolder(config) ?? '';
    const waiting = (await readdir(folder).catch(() => [])).length;
    const detail = `${waiting === 1 ? '1 mail waits' : `${waiting} mails wait`} in \`${folder}\`. Set \`SMTP_URL\` to have them sent.`;
    return [{ about, state: 'optional', text: 'No mail server.', detail }];
  }
  const { hostname } = new URL(smtpUrl);
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  });
  try {
    await transport.verify();
    return [{ about, state: 'fine', text: `\`${hostname}\` accepts mail from here.` }];
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const text = `\`${hostname}\` doesn't take mail from here (${code}).`;
    const detail = 'Check `SMTP_URL`: its name, port, user and password.';
    return [{ about, state: 'wrong', text, detail }];
  } finally {
    transport.close();
  }
}

const addresses = { openai: 'https://api.openai.com/v1', anthropic: 'https://api.anthropic.com/v1' };

/** Checks whether the language model's server answers and accepts the key. Sends nothing of anybody. */
export async function checkModel({ ai }: Pick<Config, 'ai'>): Promise<Finding[]> {
  const about = 'Model';
  if (!ai)
    return [
      { about, state: 'fine', text: 'The built-in engine answers.', detail: 'Nothing is sent anywhere.' },
    ];
  const base = ai.baseUrl ?? addresses[ai.provider === 'anthropic' ? 'anthropic' : 'openai'];
  const key: Record<string, string> =
    ai.provider === 'anthropic'
      ? { 'x-api-key': ai.apiKey ?? '', 'anthropic-version': '2023-06-01' }
      : ai.apiKey
        ? { authorization: `Bearer ${ai.apiKey}` }
        : {};
  const answer = await ask(`${base.replace(/\/$/, '')}/models`, key);
  if (!answer)
    return [
      {
        about,
        state: 'wrong',
        text: `\`${base}\` doesn't answer.`,
        detail: 'Start it, or check `AI_BASE_URL`. The built-in engine answers meanwhile.',
      },
    ];
  if (answer.status === 401 || answer.status === 403)
    return [{ about, state: 'wrong', text: `\`${base}\` refuses the key.`, detail: 'Check `AI_API_KEY`.' }];
  if (!answer.ok)
    return [
      {
        about,
        state: 'warning',
        text: `\`${base}\` answers with ${answer.status} when asked for its models.`,
      },
    ];
  return [{ about, state: 'fine', text: `${ai.model} answers.`, detail: `At \`${base}\`.` }];
}

function compareClocks(answer: Response): Finding[] {
  const about = 'Clock';
  const apart = Math.abs(Date.now() - Date.parse(answer.headers.get('date') ?? ''));
  if (Number.isNaN(apart)) return [];
  if (apart < clockLeewayMs) return [{ about, state: 'fine', text: 'The clocks of server and proxy agree.' }];
  const text = `The clocks of server and proxy are ${Math.round(apart / 1000)} seconds apart.`;
  return [{ about, state: 'warning', text, detail: 'Turn on time synchronisation on both.' }];
}

async function isReflect(address: string): Promise<boolean> {
  const answer = await ask(`${address}/healthz`);
  const body = (await answer?.json().catch(() => null)) as { status?: unknown } | null;
  return body?.status === 'alive';
}

function toReachableHost(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1';
  return host.includes(':') ? '[::1]' : host;
}

function ask(address: string, headers: Record<string, string> = {}): Promise<Response | null> {
  return reach(address, headers).catch(() => null);
}

function reach(address: string, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(address, { headers, signal: AbortSignal.timeout(timeoutMs) });
}
