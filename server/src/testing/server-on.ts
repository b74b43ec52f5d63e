import { buildApp } from '../app.ts';
import { connectDatabase } from '../platform/database/database.ts';
import { createKeyring } from '../platform/encryption/keyring.ts';
import { toMasterKey } from '../platform/encryption/master-key.ts';
import type { TestServices } from './test-services.ts';

/** Starts a server on the database of these services, with its own memory. */
export async function startServerOn({ services, home }: TestServices) {
  const master = toMasterKey(Buffer.alloc(32, 7));
  const database = connectDatabase({ connection: home.connection, onIdleError: () => undefined });
  const keyring = createKeyring({ database, master, reloadMaster: async () => master });
  const { app } = await buildApp({ services: { ...services, database, keyring }, webFolder: '/nowhere' });
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    address,
    /** Like a power cut: the connections are gone, and nothing more is written. */
    async kill() {
      app.server.close();
      app.server.closeAllConnections();
      await database.$client.end();
    },
    async stop() {
      await app.close();
      await database.$client.end();
    },
  };
}
