import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { PoolConfig } from 'pg';
import type { TestProject } from 'vitest/node';
import { connectDatabase } from '../platform/database.ts';
import { startEmbeddedPostgres } from '../platform/embedded-postgres.ts';
import { migrate } from '../platform/migrations.ts';
import { onDatabase, runOnServer } from './on-database.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** How test files reach the PostgreSQL of this run; see `createTestDatabase`. */
    testDatabase: { connection: PoolConfig; template: string };
  }
}

const silent = { info: () => undefined, warn: () => undefined };

/** Starts one PostgreSQL for all test files, or takes the one of TEST_DATABASE_URL, and lays out a template. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = process.env.TEST_DATABASE_URL
    ? { connection: { connectionString: process.env.TEST_DATABASE_URL }, stop: async () => undefined }
    : await startTemporaryPostgres();
  const template = `reflect_template_${process.pid}`;
  await runOnServer(server.connection, `create database ${template}`);
  const database = connectDatabase({
    connection: onDatabase(server.connection, template),
    onIdleError: () => undefined,
  });
  await migrate({ database });
  await database.$client.end();
  project.provide('testDatabase', { connection: server.connection, template });
  return async () => {
    await runOnServer(server.connection, `drop database if exists ${template}`);
    await server.stop();
  };
}

async function startTemporaryPostgres() {
  const folder = await mkdtemp(path.join(tmpdir(), 'reflect-tests-'));
  await chmod(folder, 0o711);
  const { connection, stop } = await startEmbeddedPostgres({
    dataDir: folder,
    log: silent,
    // Losing these rows in a power cut costs nothing.
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
