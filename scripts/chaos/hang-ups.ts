import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { makePeople, type SignedIn } from '../bench/people.ts';
import { makeFolder, startInstallation } from './installation.ts';
import type { Outcome } from './outcome.ts';

/** Before the session is looked up, while rows are read, and while the answer is sent. */
const momentsMs = [0, 0, 1, 2, 5, 10, 20, 50];
const callsEach = 21;
const exporters = 6;
const sync = '/api/journal/entries/changes?since=0';
const exported = '/api/export/json';

/** Phones drop connections on their own: after any dropped call, the next call by anybody must be answered. */
export async function hangUpCalls(): Promise<Outcome[]> {
  const installation = await startInstallation(makeFolder());
  const { address, dataDir } = installation;
  try {
    const [person, other, ...others] = await makePeople({ dataDir, count: exporters + 2 });
    if (!person || !other) throw new Error('Nobody is signed in.');
    for (const afterMs of momentsMs)
      await Promise.all(
        Array.from({ length: callsEach }, () => hangUp({ address, person, path: sync, afterMs })),
      );
    const synced = await readFinalStatus({ address, person, path: sync });
    for (const [index, exporter] of others.entries())
      for (const afterMs of momentsMs.slice(index % 2, 4))
        await Promise.all(
          Array.from({ length: 4 }, () => hangUp({ address, person: exporter, path: exported, afterMs })),
        );
    const exporting = await readFinalStatus({ address, person: other, path: exported });
    return [
      {
        what: `${momentsMs.length * callsEach} synchronizations that are hung up`,
        found: `the next one is answered ${synced}`,
        isRight: synced === 200,
      },
      {
        what: `exports of ${others.length} people that are hung up`,
        found: `the next one of somebody else is answered ${exporting}`,
        isRight: exporting === 200,
      },
    ];
  } finally {
    await installation.remove();
  }
}

interface Call {
  address: string;
  person: SignedIn;
  path: string;
}

async function hangUp({ address, person, path, afterMs }: Call & { afterMs: number }): Promise<void> {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname === 'localhost' ? '127.0.0.1' : hostname);
  socket.on('error', () => undefined);
  const text = `GET ${path} HTTP/1.1\r\nhost: ${hostname}:${port}\r\ncookie: ${person.cookie}\r\n\r\n`;
  await new Promise<void>((resolve) => socket.write(text, () => resolve()));
  if (afterMs > 0) await wait(afterMs);
  await new Promise<void>((resolve) => {
    socket.once('close', () => resolve());
    socket.destroy();
  });
}

/** Work that began for a call stops shortly after the caller hung up, so this retries. */
async function readFinalStatus({ address, person, path }: Call): Promise<number> {
  for (let triesLeft = 10; ; triesLeft -= 1) {
    const answer = await fetch(address + path, { headers: { cookie: person.cookie } });
    await answer.arrayBuffer();
    if (answer.status === 200 || triesLeft === 0) return answer.status;
    await wait(300);
  }
}
