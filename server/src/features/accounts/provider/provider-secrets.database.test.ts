import { afterEach, beforeEach, expect, it } from 'vitest';
import { createKeyring } from '../../../platform/encryption/keyring.ts';
import { registerMasterKey, toMasterKey } from '../../../platform/encryption/master-key.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/database/test-database.ts';
import { Browser, readUser, signInByEmail } from '../testing/browser.ts';
import { startSignInServer } from '../testing/sign-in-server.ts';
import { embeddedProviderRepo } from './embedded-provider.repo.ts';
import { loadProviderSecrets } from './provider-secrets.ts';

let home: TestDatabase;
beforeEach(async () => {
  home = await createTestDatabase();
});
afterEach(() => home.close());

async function load(byte = 7) {
  const master = toMasterKey(Buffer.alloc(32, byte));
  const { database } = home;
  const keyring = createKeyring({ database, master, reloadMaster: async () => master });
  return loadProviderSecrets({ repo: embeddedProviderRepo(database), keyring });
}
const readStored = async () =>
  (
    await home.database.$client.query(`select payload::text from oidc_payloads where model = 'Secrets'`)
  ).rows.map(({ payload }) => payload as string);

it('the keys of the embedded provider are stored sealed, and stay the same at every start', async () => {
  const secrets = await load();
  const [text = '', ...more] = await readStored();
  expect(more).toEqual([]);
  const key = secrets.jwks.keys[0] as { d: string; n: string };
  for (const secret of [secrets.clientSecret, secrets.cookieKeys[0], key.d, key.n, '"jwks"', '"RSA"'])
    expect(text).not.toContain(secret);
  expect(await load()).toEqual(secrets);
});

it('two servers that start at the same time use the same keys', async () => {
  const all = await Promise.all([load(), load(), load()]);
  expect(new Set(all.map(({ clientSecret }) => clientSecret)).size).toBe(1);
});

it('keys that an earlier version stored unencrypted are replaced at the start', async () => {
  const plain = { jwks: { keys: [] }, cookieKeys: ['plain-cookie-key'], clientSecret: 'plain-secret' };
  await home.database.$client.query(
    `insert into oidc_payloads (model, id, payload) values ('Secrets', 'provider', $1)`,
    [plain],
  );
  const [one, two] = await Promise.all([load(), load()]);
  expect(one).toEqual(two);
  expect(one.clientSecret).not.toBe('plain-secret');
  expect((await readStored()).join()).not.toMatch(/plain|jwks/);
});

it('keys sealed with another master key are replaced', async () => {
  const before = await load(7);
  expect((await load(8)).clientSecret).not.toBe(before.clientSecret);
});

it('signing in works with sealed keys, and the database has none unencrypted', async () => {
  const master = toMasterKey(Buffer.alloc(32, 7));
  await registerMasterKey({ master, database: home.database });
  const server = await startSignInServer();
  try {
    const browser = new Browser();
    await signInByEmail({ browser, address: server.address, email: 'ana@example.org' });
    expect((await readUser(browser, server.address)).status).toBe(200);
    const { rows } = await server.database.$client.query('select payload::text from oidc_payloads');
    expect(JSON.stringify(rows)).not.toMatch(/clientSecret|cookieKeys|\\"d\\"/);
  } finally {
    await server.close();
  }
});
