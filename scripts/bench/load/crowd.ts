import { type Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { seedRandom } from '../../../engine/src/statistics/random.ts';
import { type Call, type Kind, type Person, pickKind, type Written } from './calls.ts';

export interface Crowd {
  address: string;
  people: Person[];
  texts: readonly Written[];
  agent: Agent;
}

/** How long calls took, in milliseconds, by the name of their kind. */
export type Times = Map<string, number[]>;

/** Lets everybody call, pause, and call again for the given time. The same seed gives both servers the same random choices. */
export async function playPeople(
  crowd: Crowd,
  { seconds, thinkSeconds, seed }: { seconds: number; thinkSeconds: number; seed: number },
): Promise<Times> {
  const times: Times = new Map();
  const until = performance.now() + seconds * 1_000;
  await Promise.all(
    crowd.people.map(async (person, at) => {
      const random = seedRandom(seed * 1_000_003 + at);
      for (;;) {
        // An exponential distribution, as for independent callers.
        const thinkMs = -Math.log(1 - random()) * thinkSeconds * 1_000;
        if (performance.now() + thinkMs > until) return;
        await wait(thinkMs);
        await callOnce(crowd, { person, kind: pickKind(random()), times });
      }
    }),
  );
  return times;
}

/** Keeps the given number of calls in flight, from one person after the other, of every kind or of one. */
export async function playWithoutThinking(
  crowd: Crowd,
  { seconds, callers, seed, only }: { seconds: number; callers: number; seed: number; only?: Kind },
): Promise<Times> {
  const times: Times = new Map();
  const random = seedRandom(seed);
  const until = performance.now() + seconds * 1_000;
  let turn = 0;
  const goOn = async () => {
    while (performance.now() < until) {
      const person = crowd.people[turn % crowd.people.length]!;
      turn += 1;
      await callOnce(crowd, { person, kind: only ?? pickKind(random()), times });
    }
  };
  await Promise.all(Array.from({ length: callers }, goOn));
  return times;
}

async function callOnce(
  crowd: Crowd,
  { person, kind, times }: { person: Person; kind: Kind; times: Times },
): Promise<void> {
  const call = kind.make(person, crowd.texts);
  const startedAt = performance.now();
  const { status, answer } = await send(crowd, person, call);
  const took = performance.now() - startedAt;
  if (status >= 300) throw new Error(`${call.method} ${call.path}: ${status} ${answer.slice(0, 300)}`);
  const known = times.get(kind.name);
  if (known) known.push(took);
  else times.set(kind.name, [took]);
  kind.learn?.(person, answer);
}

function send({ address, agent }: Crowd, { cookie }: Person, { method, path, body }: Call) {
  const headers = { cookie, ...(body && { origin: address, 'content-type': 'application/json' }) };
  return new Promise<{ status: number; answer: string }>((resolve, reject) => {
    const asked = request(address + path, { method, agent, headers }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('error', reject);
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, answer: Buffer.concat(parts).toString() }),
      );
    });
    asked.on('error', reject);
    asked.end(body);
  });
}
