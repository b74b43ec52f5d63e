import { randomUUID } from 'node:crypto';
import { startJourneyServer } from '../../tests/support/journey-server.ts';
import { makePeople } from './people.ts';
import type { Figure } from './print-table.ts';

const people = 50;
const messages = [
  'I had a fight with my sister, and I am still angry.',
  'She said that I never listen. I hung up on her.',
  'What should I do now?',
];

/** Measures fifty simultaneous conversations of three messages each, with the engine: how long a whole reply takes. */
export async function benchChats(): Promise<Figure[]> {
  const server = await startJourneyServer();
  try {
    const signedIn = await makePeople({ dataDir: server.dataDir, count: people });
    const converse = async (cookie: string): Promise<number[]> => {
      const conversationHistory: object[] = [];
      const waits: number[] = [];
      for (const message of messages) {
        const began = performance.now();
        const answer = await fetch(`${server.address}/api/chat`, {
          method: 'POST',
          headers: { cookie, origin: server.address, 'content-type': 'application/json' },
          body: JSON.stringify({ messageId: randomUUID(), message, conversationHistory }),
        });
        if (!answer.ok) throw new Error(`A reply returned ${answer.status}: ${await answer.text()}`);
        const { message: reply } = (await answer.json()) as { message: string };
        waits.push(performance.now() - began);
        const timestamp = new Date().toISOString();
        conversationHistory.push({ role: 'user', content: message, timestamp });
        conversationHistory.push({ role: 'assistant', content: reply, timestamp });
      }
      return waits;
    };
    const [first] = signedIn;
    if (first) await converse(first.cookie);
    const waits = (await Promise.all(signedIn.map(({ cookie }) => converse(cookie)))).flat();
    const sorted = waits.sort((one, other) => one - other);
    const at = (share: number) => Math.round(sorted[Math.floor(share * (sorted.length - 1))] ?? 0);
    return [
      { what: `replies to ${people} people at once, half of them within`, measured: `${at(0.5)} ms` },
      {
        what: '… and 95 of 100 within',
        measured: `${at(0.95)} ms`,
        budget: '2,000 ms',
        isKept: at(0.95) <= 2_000,
      },
    ];
  } finally {
    await server.remove();
  }
}
