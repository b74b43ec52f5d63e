import { setTimeout as wait } from 'node:timers/promises';
import { makeFolder, startInstallation } from './installation.ts';
import type { Outcome } from './outcome.ts';
import { keepWriting, makeWriter } from './writer.ts';

const rounds = 8;
const warmUp = 10;
const shortestMs = 100;
const longestMs = 1_000;

/** Kills the server in the middle of writes, again and again: every acknowledged entry is there afterwards, once. */
export async function killAmidWrites(): Promise<Outcome[]> {
  const installation = await startInstallation(makeFolder());
  const { server, address } = installation;
  let acknowledged = 0;
  let cutOff = 0;
  let loss: string | null = null;
  try {
    for (let round = 0; round < rounds && loss === null; round += 1) {
      const writer = await makeWriter(address);
      const writing = keepWriting(writer);
      // The first save after a start takes longest; the kill should come in the middle of many.
      while (writer.acknowledged.size < warmUp) await wait(20);
      await wait(shortestMs + Math.random() * (longestMs - shortestMs));
      await server.kill();
      await writing.stop();
      await server.start();
      acknowledged += writer.acknowledged.size;
      cutOff += writer.sent.size - writer.acknowledged.size;
      loss = await writer.findLoss();
    }
  } finally {
    await installation.remove();
  }
  const found =
    loss ?? `${acknowledged} acknowledged entries are there once; ${cutOff} were cut off and sent again`;
  return [
    {
      what: `kill -9 amid writes, ${rounds} times`,
      found,
      isRight: loss === null && acknowledged > 0 && cutOff > 0,
    },
  ];
}
