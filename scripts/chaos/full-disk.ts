import { execFileSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import path from 'node:path';
import { makeFolder, startInstallation } from './installation.ts';
import type { Outcome } from './outcome.ts';
import { makeWriter, measureRecovery, type Writer } from './writer.ts';

const diskSize = '160m';
const maxWrites = 400;

/**
 * Fills an installation's disk: writes are refused and not acknowledged, the server keeps running, and it accepts
 * writes again when there is room. The disk is a file system in memory, which only root may mount.
 */
export async function fillDisk(): Promise<Outcome[]> {
  if (process.getuid?.() !== 0)
    return [{ what: 'full disk', found: 'not tried: mounting a small disk needs root', isRight: false }];
  const folder = makeFolder();
  const disk = path.join(folder, 'disk');
  mkdirSync(disk);
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${diskSize},mode=0711`, 'tmpfs', disk]);
  try {
    return await tryOnDisk(disk);
  } finally {
    execFileSync('umount', ['--lazy', disk]);
    rmSync(folder, { recursive: true, force: true });
  }
}

async function tryOnDisk(disk: string): Promise<Outcome[]> {
  const installation = await startInstallation(disk).catch((error: Error) => error);
  if (installation instanceof Error)
    return [{ what: 'full disk', found: `no start: ${installation.message}`, isRight: false }];
  try {
    const writer = await makeWriter(installation.address);
    for (let count = 0; count < 20; count += 1) await writer.save();
    const filler = path.join(disk, 'filler');
    fill(filler);
    const refusal = await writeUntilRefused(writer);
    const alive = await fetch(`${installation.address}/healthz`).then(
      ({ status }) => status,
      () => 0,
    );
    rmSync(filler);
    const recovered = await measureRecovery(writer);
    const loss = recovered === null ? 'not looked at' : await writer.findLoss();
    return [
      {
        what: 'full disk',
        found: `writes are answered ${refusal ?? '200 only'}; the server ${alive === 200 ? 'lives' : 'is gone'}`,
        isRight: refusal !== null && refusal >= 500 && alive === 200,
      },
      {
        what: 'room on the disk again',
        found: recovered === null ? 'no write succeeds' : `writes succeed after ${recovered} ms`,
        isRight: recovered !== null,
      },
      { what: 'entries after it', found: loss ?? 'each is there once', isRight: loss === null },
    ];
  } finally {
    await installation.remove().catch(() => undefined);
  }
}

function fill(file: string): void {
  const handle = openSync(file, 'w');
  try {
    for (let size = 1024 * 1024; size >= 512; ) {
      try {
        writeSync(handle, Buffer.alloc(size));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
        size /= 2;
      }
    }
  } finally {
    closeSync(handle);
  }
}

/** The status of the first write that is not acknowledged; null if all are. */
async function writeUntilRefused(writer: Writer): Promise<number | null> {
  for (let count = 0; count < maxWrites; count += 1) {
    const { status } = await writer.save();
    if (status !== 200) return status;
  }
  return null;
}
