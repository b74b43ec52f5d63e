import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestServer, type TestPerson, type TestServer } from '../../testing/test-server.ts';
import { makeSubscriptionSync } from './subscription-sync.ts';

let server: TestServer;
let admin: TestPerson;
let ana: TestPerson;
beforeAll(async () => {
  server = await startTestServer({ config: { adminEmails: ['admin@example.org'] } });
  admin = await server.signIn('admin@example.org');
  ana = await server.signIn('ana@example.org');
  await server.services.database.$client.query(`update accounts set email_verified = false where id = $1`, [
    ana.user.id,
  ]);
});
afterAll(() => server.stop());

/** With a payment provider of the test's own. */
function makeSync(syncPerson: (person: { userId: string; provenEmail: string | null }) => Promise<number>) {
  const { database, log } = server.services;
  const enqueue = vi.fn(async () => undefined);
  const jobs = {
    ...server.services.jobs,
    defineJob: () => ({ enqueue, isPending: async () => false, waitForEnd: async () => undefined }),
  };
  return { enqueue, sync: makeSubscriptionSync({ database, log, jobs, syncPerson }) };
}

describe('syncing subscriptions with the payment provider', () => {
  it('ADM-15 · syncs one person, by address only if it is verified, and is recorded', async () => {
    const syncPerson = vi.fn(async () => 1);
    const { sync } = makeSync(syncPerson);
    const adminId = admin.user.id;
    expect(await sync.syncOne({ userId: ana.user.id, adminId })).toEqual({
      message: 'The subscription is up to date.',
    });
    expect(syncPerson).toHaveBeenCalledWith({ userId: ana.user.id, provenEmail: null });
    await sync.syncOne({ userId: adminId, adminId });
    expect(syncPerson).toHaveBeenLastCalledWith({ userId: adminId, provenEmail: 'admin@example.org' });
    const actions = (await admin.get('/api/admin/actions')).json as { kind: string; targetId: string }[];
    expect(actions.map(({ kind, targetId }) => [kind, targetId])).toEqual([
      ['subscription.synced', adminId],
      ['subscription.synced', ana.user.id],
    ]);
  });

  it('ADM-16 · fails if the provider does not answer', async () => {
    const { sync } = makeSync(() => Promise.reject(new Error('No answer')));
    const answer = await sync.syncOne({ userId: ana.user.id, adminId: admin.user.id });
    expect(answer).toMatchObject({ code: 'admin.sync_failed' });
  });

  it('ADM-14 · syncs everybody once in the background, and continues after a failure', async () => {
    await server.services.database.$client.query(
      `insert into accounts (id, provider, subject, email) select gen_random_uuid(), 'test', n::text, n || '@example.org' from generate_series(1, 450) n`,
    );
    const read: string[] = [];
    const { sync, enqueue } = makeSync(async ({ userId }) => {
      read.push(userId);
      if (userId === ana.user.id) throw new Error('No answer');
      return 0;
    });
    expect(await sync.startForEverybody(admin.user.id)).toMatchObject({ message: expect.any(String) });
    expect(enqueue).toHaveBeenCalledOnce();
    expect(await sync.syncEverybody(AbortSignal.timeout(60_000))).toEqual({ failed: 1 });
    expect([read.length, new Set(read).size]).toEqual([452, 452]);
  });

  it('ADM-01 ADM-14 ADM-15 · is for administrators, over HTTP', async () => {
    for (const path of ['/api/admin/sync-subscriptions', `/api/admin/sync-user/${ana.user.id}`]) {
      expect((await server.stranger.post(path)).status).toBe(401);
      expect((await ana.post(path)).status).toBe(403);
      expect([200, 409, 502]).toContain((await admin.post(path)).status);
    }
    const nobody = await admin.post('/api/admin/sync-user/0190a0b0-0000-7000-8000-000000000001');
    expect(nobody.status).toBe(404);
  });
});
