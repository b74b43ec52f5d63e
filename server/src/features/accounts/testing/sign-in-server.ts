import { type AddressInfo, createServer } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../../platform/config.ts';
import type { Database } from '../../../platform/database.ts';
import { startTestServer } from '../../../testing/test-server.ts';

/** The whole server, listening where its configuration says that it is reached. */
export interface SignInServer {
  app: FastifyInstance;
  /** What a person types, without a slash at its end. */
  address: string;
  database: Database;
  close(): Promise<void>;
}

/** A port that nobody listens on. */
export async function findFreePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

/** Starts the server; `config` replaces parts of what a fresh installation has. */
export async function startSignInServer(config: Partial<Config> = {}): Promise<SignInServer> {
  const port = config.port ?? (await findFreePort());
  const address = `http://localhost:${port}`;
  const server = await startTestServer({ config: { publicUrl: address, ...config, port } });
  await server.app.listen({ port, host: '127.0.0.1' });
  return { app: server.app, address, database: server.services.database, close: server.stop };
}
