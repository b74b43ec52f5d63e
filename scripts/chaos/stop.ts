import { setTimeout as wait } from 'node:timers/promises';
import { makeFolder, startInstallation } from './installation.ts';
import type { Outcome } from './outcome.ts';
import { keepWriting, makeWriter } from './writer.ts';

const rounds = 4;
const longestMs = 10_000;

/** Stops the server with SIGTERM in the middle of writes: it exits with 0, and its database has stopped, so it can be copied. */
export async function stopAmidWrites(): Promise<Outcome[]> {
  const installation = await startInstallation(makeFolder());
  const { server, address, postmaster } = installation;
  const codes = new Set<number | null>();
  let slowest = 0;
  let leftRunning = 0;
  let loss: string | null = null;
  try {
    for (let round = 0; round < rounds && loss === null; round += 1) {
      const writer = await makeWriter(address);
      const writing = keepWriting(writer);
      await wait(500);
      const { code, milliseconds } = await server.stop();
      codes.add(code);
      slowest = Math.max(slowest, milliseconds);
      if (postmaster() !== null) leftRunning += 1;
      await writing.stop();
      await server.start();
      loss = await writer.findLoss();
    }
  } finally {
    await installation.remove();
  }
  return [
    {
      what: `SIGTERM amid writes, ${rounds} times`,
      found: `exit code ${[...codes].join(', ')} within ${slowest} ms; database left running ${leftRunning} times`,
      isRight: [...codes].every((code) => code === 0) && leftRunning === 0 && slowest < longestMs,
    },
    { what: 'entries after it', found: loss ?? 'each is there once', isRight: loss === null },
  ];
}
