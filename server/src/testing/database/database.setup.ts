import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { PoolConfig } from 'pg';
import type { TestProject } from 'vitest/node';
import { connectDatabase } from '../../platform/database/database.ts';
import { startEmbeddedPostgres } from '../../platform/database/embedded-postgres.ts';
import { migrate } from '../../platform/database/migrations.ts';
import { partitionTable } from '../../platform/database/partition-table.ts';
import { isRunning } from '../is-running.ts';
import { runOnServer, withDatabase } from './on-database.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** How test files reach the PostgreSQL of this run; see `createTestDatabase`. */
    testDatabase: { connection: PoolConfig; template: string };
  }
}

const prefix = 'reflect-tests-';
const silent = { info: () => undefined, warn: () => undefined };

/** Starts one PostgreSQL for all test files, or uses that of TEST_DATABASE_URL, and creates the template database. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = process.env.TEST_DATABASE_URL
    ? { connection: { connectionString: process.env.TEST_DATABASE_URL }, stop: async () => undefined }
    : await startTemporaryPostgres();
  try {
    const template = await createTemplate(server.connection);
    project.provide('testDatabase', { connection: server.connection, template });
    return async () => {
      await runOnServer(server.connection, `drop database if exists ${template}`);
      await server.stop();
    };
  } catch (error) {
    await server.stop();
    throw error;
  }
}

async function createTemplate(connection: PoolConfig): Promise<string> {
  const template = `reflect_template_${process.pid}`;
  await runOnServer(connection, `create database ${template}`);
  const database = connectDatabase({
    connection: withDatabase(connection, template),
    onIdleError: () => undefined,
  });
  try {
    await migrate({ database });
    // As in an installation after npm run partition.
    for (const table of process.env.TEST_PARTITIONED?.split(',') ?? [])
      await partitionTable({ database, table, parts: 8 });
  } finally {
    await database.$client.end();
  }
  return template;
}

async function startTemporaryPostgres() {
  await removeAbandoned();
  const folder = await mkdtemp(path.join(tmpdir(), `${prefix}${process.pid}-`));
  await chmod(folder, 0o711);
  const { connection, stop } = await startEmbeddedPostgres({
    dataDir: folder,
    log: silent,
    // These rows needn't survive a power failure.
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' },
  });
  return {
    connection,
    async stop() {
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Stops and removes the servers of test runs that were killed. */
async function removeAbandoned() {
  for (const name of (await readdir(tmpdir())).filter((entry) => entry.startsWith(prefix))) {
    const folder = path.join(tmpdir(), name);
    if (isRunning(Number(name.slice(prefix.length).split('-')[0]))) continue;
    const { stop } = await startEmbeddedPostgres({ dataDir: folder, log: silent });
    await stop();
    await rm(folder, { recursive: true, force: true });
  }
}
