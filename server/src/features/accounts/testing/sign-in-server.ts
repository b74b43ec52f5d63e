import { type AddressInfo, createServer } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../../platform/config/config.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { AnyFeature } from '../../../platform/handlers.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

/** The whole server, listening at its configured address. */
export interface SignInServer {
  app: FastifyInstance;
  /** Without a trailing slash. */
  address: string;
  database: Database;
  config: Config;
  features: AnyFeature[];
  /** Makes a session without a sign-in. */
  signIn: TestServer['signIn'];
  close(): Promise<void>;
}

export async function findFreePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

/** Starts the server; `config` overrides the configuration of a new installation. */
export async function startSignInServer(config: Partial<Config> = {}): Promise<SignInServer> {
  const port = config.port ?? (await findFreePort());
  const address = `http://localhost:${port}`;
  const server = await startTestServer({ config: { publicUrl: address, ...config, port } });
  await server.app.listen({ port, host: '127.0.0.1' });
  return {
    app: server.app,
    address,
    database: server.services.database,
    config: server.services.config,
    features: server.features,
    signIn: server.signIn,
    close: server.stop,
  };
}
