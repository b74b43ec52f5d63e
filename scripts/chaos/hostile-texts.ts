import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { makePeople, type SignedIn } from '../bench/people.ts';
import { makeFolder, startInstallation } from './installation.ts';
import type { Outcome } from './outcome.ts';

const callsEach = 3;
const longestMs = 15_000;
/** How long another person's save may take meanwhile. It waits a second and a half for its analysis. */
const longestSaveMs = 3_000;

const talk = 'Ann: I was sad that you left so early.\nBo: I am sorry about that.';
const texts: Record<string, { text: string; context?: string }> = {
  ligatures: { text: talk, context: 'ﷺ'.repeat(2_000) },
  addresses: { text: `I am sad. ${'https://example.org/aaa-bbb_ccc.html'.repeat(110)}` },
  tags: { text: `I am sad. ${'<b>'.repeat(1_300)}` },
};

/** Three accounts send texts made to keep the engine busy: they are answered, and other people can save as usual. */
export async function sendHostileTexts(): Promise<Outcome[]> {
  const installation = await startInstallation(makeFolder());
  const { address, dataDir } = installation;
  try {
    const people = await makePeople({ dataDir, count: 4 });
    const other = people.pop();
    if (!other) throw new Error('Nobody is signed in.');
    await save(address, other);
    const outcomes: Outcome[] = [];
    for (const [name, body] of Object.entries(texts)) {
      const begun = Date.now();
      let isOver = false;
      let longestSave = 0;
      const saving = (async () => {
        while (!isOver) {
          const saved = Date.now();
          await save(address, other);
          longestSave = Math.max(longestSave, Date.now() - saved);
          await wait(100);
        }
      })();
      const path = '/api/analyze-conversation';
      const calls = people.flatMap((person) =>
        Array.from({ length: callsEach }, () => post({ address, person, path, body })),
      );
      const statuses = new Set(await Promise.all(calls));
      const milliseconds = Date.now() - begun;
      isOver = true;
      await saving;
      outcomes.push({
        what: `${calls.length} hostile texts of three people: ${name}`,
        found: `answered ${[...statuses].join(', ')} after ${milliseconds} ms; a save of somebody else takes ${longestSave} ms at most`,
        isRight: [...statuses].join() === '200' && milliseconds < longestMs && longestSave < longestSaveMs,
      });
    }
    return outcomes;
  } finally {
    await installation.remove();
  }
}

const save = (address: string, person: SignedIn) =>
  post({
    ...{ address, person, path: '/api/journal/entries' },
    body: { id: randomUUID(), content: 'I walked home and was glad.' },
  });

async function post({
  address,
  person,
  path,
  body,
}: {
  address: string;
  person: SignedIn;
  path: string;
  body: object;
}): Promise<number> {
  const answer = await fetch(address + path, {
    method: 'POST',
    headers: { cookie: person.cookie, origin: address, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  await answer.arrayBuffer();
  return answer.status;
}
