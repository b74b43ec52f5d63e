import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startProvider } from '../../server/src/ai/testing/provider-stand-in.ts';
import { startEmbeddedPostgres } from '../../server/src/platform/database/embedded-postgres.ts';
import { startBucket } from '../../server/src/platform/files/testing/bucket-stand-in.ts';
import { startBalancer } from '../../server/src/testing/balancer.ts';
import { makeServerProcess } from '../../server/src/testing/server-process.ts';
import { makeFolder } from './installation.ts';
import type { Outcome } from './outcome.ts';
import { askForReplies } from './reply-reader.ts';
import { keepWriting, makeWriter } from './writer.ts';

const rounds = 3;
const writers = 4;
const readers = 6;
const silent = { info: () => undefined, warn: () => undefined };

/**
 * Restarts two servers behind a balancer one after the other, while people write and read replies: every call is
 * answered, every acknowledged entry is there once, every reply arrives complete.
 */
export async function restartInTurn(): Promise<Outcome[]> {
  const folder = makeFolder();
  const { connection, stop } = await startEmbeddedPostgres({
    dataDir: path.join(folder, 'database'),
    log: silent,
  });
  const bucket = await startBucket();
  const provider = await startProvider('openai-compatible');
  const pieces = ['You sat there. ', 'It was quiet. ', 'What stayed with you?'];
  provider.behave({ does: 'stream', pieces, ending: 'late' });
  const addresses: string[] = [];
  const balancer = await startBalancer(addresses);
  const shared = {
    MASTER_KEY: Buffer.alloc(32, 7).toString('base64'),
    PUBLIC_URL: balancer.address,
    STORAGE_URL: bucket.url,
    AI_PROVIDER: 'openai-compatible',
    AI_MODEL: 'llama3.2',
    AI_BASE_URL: provider.ai.baseUrl ?? '',
    FREE_AI_DAILY_LIMIT: '0',
    DRAIN_SECONDS: '1',
    LOG_LEVEL: 'fatal',
  };
  const servers = await Promise.all(
    ['one', 'two'].map((name) =>
      makeServerProcess({ connection, environment: { ...shared, DATA_DIR: path.join(folder, name) } }),
    ),
  );
  try {
    addresses.push(...servers.map(({ address }) => address));
    await Promise.all(servers.map((server) => server.start()));
    const people = await Promise.all(Array.from({ length: writers }, () => makeWriter(balancer.address)));
    const writing = people.map((person) => keepWriting(person, { devices: 2, pauseMs: 250 }));
    const reading = await Promise.all(
      Array.from({ length: readers }, () => askForReplies(balancer.address, `${randomUUID()}@example.org`)),
    );
    for (let round = 0; round < rounds; round += 1)
      for (const server of servers) {
        await wait(1_000);
        await server.stop();
        await server.start();
      }
    await wait(1_000);
    await Promise.all(writing.map((writer) => writer.stop()));
    const replies = await Promise.all(reading.map((reader) => reader.stop()));
    const sent = people.reduce((sum, person) => sum + person.sent.size, 0);
    const unanswered = people.reduce(
      (sum, { sent: all, acknowledged }) => sum + all.size - acknowledged.size,
      0,
    );
    const losses = (await Promise.all(people.map((person) => person.findLoss()))).filter(
      (loss) => loss !== null,
    );
    const whole = replies.reduce((sum, reply) => sum + reply.whole, 0);
    const lost = replies.reduce((sum, reply) => sum + reply.lost, 0);
    const again = replies.reduce((sum, reply) => sum + reply.askedAgain, 0);
    return [
      {
        what: `two servers restarted in turn, ${rounds} times, under load`,
        found: `${sent} saves, ${unanswered} without an answer; ${losses[0] ?? 'each entry is there once'}`,
        isRight: losses.length === 0 && unanswered === 0 && sent > 100,
      },
      {
        what: 'replies meanwhile',
        found: `${whole} arrived as a whole, ${again} of them asked for again; ${lost} lost`,
        isRight: lost === 0 && whole > 10,
      },
    ];
  } finally {
    await balancer.stop();
    await Promise.all(servers.map((server) => server.kill()));
    await provider.stop();
    await bucket.stop();
    await stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
