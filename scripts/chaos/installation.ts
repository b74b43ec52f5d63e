import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { makeServerProcess, type ServerProcess } from '../../server/src/testing/server-process.ts';

/** A server with its embedded database in its own folder, as people run it at home. */
export interface Installation {
  server: ServerProcess;
  /** The address that browsers use. */
  address: string;
  dataDir: string;
  /** The first process of the database; null while it isn't running. */
  postmaster(): number | null;
  remove(): Promise<void>;
}

/** Makes a folder that the database can reach even if it runs as another user. */
export function makeFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'reflect-chaos-'));
  chmodSync(folder, 0o711);
  return folder;
}

/** Starts an installation in a folder, with default settings except those in `environment`. */
export async function startInstallation(
  folder: string,
  environment: Record<string, string> = {},
): Promise<Installation> {
  const dataDir = path.join(folder, 'data');
  const server = await makeServerProcess({
    environment: { DATA_DIR: dataDir, LOG_LEVEL: 'fatal', ...environment },
  });
  const pidFile = path.join(dataDir, 'postgres/postmaster.pid');
  const postmaster = () =>
    existsSync(pidFile) ? Number(readFileSync(pidFile, 'utf8').split('\n')[0]) : null;
  await server.start();
  return {
    server,
    address: server.address.replace('127.0.0.1', 'localhost'),
    dataDir,
    postmaster,
    async remove() {
      // A database that is left behind would keep running; starting the server again stops it.
      await server.kill();
      if (postmaster() !== null) {
        await server.start();
        await server.stop();
      }
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
