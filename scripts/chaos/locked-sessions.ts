import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { endpointsByFeature, type SessionLock, unlockHeader } from '../../contract/src/index.ts';
import { makePeople } from '../bench/people.ts';
import { makeFolder, startInstallation } from './installation.ts';
import type { Outcome } from './outcome.ts';

const pin = '4711';
const wrongPins = 100;
const hashPin = (digits: string) => createHash('sha256').update(digits).digest('base64');

/**
 * A locked session answers nothing without its PIN, however many PINs are tried at once and even if the server is
 * killed meanwhile. What was sent while it was locked is accepted afterwards.
 */
export async function lockSessions(): Promise<Outcome[]> {
  const installation = await startInstallation(makeFolder());
  const { address, dataDir, server } = installation;
  try {
    const [person] = await makePeople({ dataDir, count: 1 });
    if (!person) throw new Error('Nobody is signed in.');
    const call = (
      method: string,
      path: string,
      { body, token = '' }: { body?: object; token?: string } = {},
    ) =>
      fetch(address + path, {
        method,
        headers: {
          ...{ cookie: person.cookie, origin: address, [unlockHeader]: token },
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
      });
    const tryPin = async (digits: string) => {
      const answer = await call('POST', '/api/auth/unlock', { body: { proof: hashPin(digits) } });
      return answer.ok ? ((await answer.json()) as SessionLock) : null;
    };
    const readLock = async () => (await (await call('GET', '/api/auth/lock')).json()) as SessionLock;

    await call('PUT', '/api/auth/lock', { body: { proof: hashPin(pin), digits: 4 } });
    const closed = Object.values(endpointsByFeature)
      .flatMap((endpoints) => Object.values(endpoints))
      .filter((endpoint) => endpoint.access !== 'public' && !('isOpenWhileLocked' in endpoint));
    const answered: string[] = [];
    for (const { method, path } of closed) {
      const answer = await call(method, path.replaceAll(/:\w+/g, randomUUID()));
      await answer.arrayBuffer();
      if (answer.status !== 423) answered.push(`${method} ${path}: ${answer.status}`);
    }

    const entry = { id: randomUUID(), content: 'Written on a locked device.' };
    const whileLocked = (await call('POST', '/api/journal/entries', { body: entry })).status;
    const tried = await Promise.all(
      Array.from({ length: wrongPins }, (_, at) => tryPin(String(5_000 + at)).catch(() => null)),
    );
    const lookedAt = tried.filter((lock) => lock?.isTried).length;
    const opened = tried.filter((lock) => lock?.token).length;
    await server.kill();
    await server.start();
    const afterKill = await readLock();
    const duringWait = await tryPin(pin);
    await wait(afterKill.waitMs);
    const unlocked = await tryPin(pin);
    const token = unlocked?.token ?? '';
    const afterwards = (await call('POST', '/api/journal/entries', { body: entry, token })).status;
    const list = await call('GET', '/api/journal/entries', { token });
    const entries = list.ok ? ((await list.json()) as { content: string }[]) : [];
    await call('POST', '/api/auth/lock');
    const lockedAgain = (await call('GET', '/api/journal/entries', { token })).status;
    return [
      {
        what: `${closed.length} endpoints of a locked session`,
        found: answered.length === 0 ? 'each is answered 423' : `answered: ${answered.join(', ')}`,
        isRight: closed.length > 0 && answered.length === 0,
      },
      {
        what: `${wrongPins} wrong PINs at once`,
        found: `${lookedAt} were looked at, ${opened} opened it, ${afterKill.failedAttempts} are counted after a kill`,
        isRight: lookedAt <= 5 && opened === 0 && afterKill.failedAttempts === 5,
      },
      {
        what: 'the right PIN',
        found: `${duringWait?.token ? 'opens' : 'waits'} during the wait, ${token ? 'opens' : 'waits'} after it`,
        isRight: duringWait !== null && duringWait.token === null && token !== '',
      },
      {
        what: 'an entry that was sent to a locked session',
        found: `is answered ${whileLocked}, then ${afterwards}; ${entries.length} is stored`,
        isRight: whileLocked === 423 && afterwards === 200 && entries[0]?.content === entry.content,
      },
      {
        what: 'a page that was unlocked, once the session is locked',
        found: `is answered ${lockedAgain}`,
        isRight: lockedAgain === 423,
      },
    ];
  } finally {
    await installation.remove();
  }
}
