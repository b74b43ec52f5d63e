import { createHash, randomBytes } from 'node:crypto';
import { chownSync, existsSync, lstatSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { PoolConfig } from 'pg';
import { StartError } from '../../config/start-error.ts';
import { makePrivateFolder, type ProgramUser } from './program-user.ts';

/** The kernel limits the path of a socket to 104 bytes on macOS and 108 on Linux. */
const maxSocketPathBytes = 100;
export const databaseUser = 'reflect';
const socketPort = 5432;

/** Where the database listens: a private Unix socket, or on Windows a local port with a password. */
export interface Address {
  /** Lines for its configuration file. */
  settings: Record<string, string>;
  connection: PoolConfig;
}

const base: PoolConfig = { user: databaseUser, database: 'postgres' };

/** A socket in the data folder, or in a short temporary folder if that path would be too long for a socket. */
export function makeSocketAddress({ cluster, user }: { cluster: string; user: ProgramUser | null }): Address {
  const folder = prepareSocketFolder({ cluster, user });
  return {
    settings: { listen_addresses: '', unix_socket_directories: `"${folder}"`, port: String(socketPort) },
    connection: { ...base, host: folder, port: socketPort },
  };
}

function prepareSocketFolder({ cluster, user }: { cluster: string; user: ProgramUser | null }): string {
  const isShort = Buffer.byteLength(path.join(cluster, `.s.PGSQL.${socketPort}`)) <= maxSocketPathBytes;
  if (isShort && !cluster.includes('"')) return cluster;
  const name = createHash('sha256').update(cluster).digest('hex').slice(0, 12);
  const folder = path.join(tmpdir(), `reflect-${name}`);
  makePrivateFolder({ folder, user });
  // Temporary folders are shared: one that another user has created isn't trusted.
  const found = lstatSync(folder);
  const owner = user?.uid ?? process.getuid?.();
  if (!found.isDirectory() || found.uid !== owner || (found.mode & 0o077) !== 0) {
    throw new StartError(
      `${folder} belongs to another user. Remove it, or choose a DATA_DIR with a shorter path.`,
    );
  }
  return folder;
}

/** A free port of the loopback address, with a password that is stored in the data folder. */
export async function makeTcpAddress({
  cluster,
  passwordFile,
}: {
  cluster: string;
  passwordFile: string;
}): Promise<Address> {
  const port = readRunningPort(cluster) ?? (await findFreePort());
  return {
    settings: { listen_addresses: '127.0.0.1', port: String(port), unix_socket_directories: '' },
    connection: { ...base, host: '127.0.0.1', port, password: readFileSync(passwordFile, 'utf8').trim() },
  };
}

/** Creates the file with the password unless it exists. */
export function makePassword({ file, user }: { file: string; user: ProgramUser | null }): void {
  if (existsSync(file)) return;
  writeFileSync(file, randomBytes(24).toString('base64url'), { mode: 0o600 });
  if (user) chownSync(file, user.uid, user.gid);
}

function readRunningPort(cluster: string): number | null {
  const file = path.join(cluster, 'postmaster.pid');
  const port = existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[3]) : 0;
  return port > 0 ? port : null;
}

async function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
