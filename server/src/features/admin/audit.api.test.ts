import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestPerson, type TestServer } from '../../testing/test-server.ts';
import { recordAdminAction } from './audit.public.ts';

let server: TestServer;
let admin: TestPerson;
let ana: TestPerson;
beforeAll(async () => {
  server = await startTestServer({ config: { adminEmails: ['admin@example.org'] } });
  admin = await server.signIn('admin@example.org');
  ana = await server.signIn('ana@example.org');
});
afterAll(() => server.stop());

const record = (action: { kind: 'account.invited' | 'feedback.updated'; targetId: string | null }) =>
  recordAdminAction({ database: server.services.database, actorId: admin.user.id, ...action });

describe('the audit log', () => {
  it('shows who did what to whom, newest first, in pages', async () => {
    await record({ kind: 'account.invited', targetId: ana.user.id });
    await record({ kind: 'feedback.updated', targetId: '7' });
    const newest = (await admin.get('/api/admin/actions?limit=1')).json as { id: number }[];
    expect(newest).toEqual([
      {
        id: expect.any(Number),
        createdAt: expect.any(String),
        kind: 'feedback.updated',
        actorEmail: 'admin@example.org',
        targetId: '7',
        targetEmail: null,
      },
    ]);
    const next = (await admin.get(`/api/admin/actions?limit=1&before=${newest[0]?.id}`)).json;
    expect(next).toMatchObject([{ kind: 'account.invited', targetEmail: 'ana@example.org' }]);
  });

  it('stores a record together with its action or not at all', async () => {
    const { database } = server.services;
    const failing = database.transaction(async (transaction) => {
      await recordAdminAction({
        database: transaction,
        kind: 'subscription.granted',
        actorId: admin.user.id,
        targetId: ana.user.id,
      });
      throw new Error('The grant failed.');
    });
    await expect(failing).rejects.toThrow('The grant failed.');
    const kinds = ((await admin.get('/api/admin/actions')).json as { kind: string }[]).map(
      ({ kind }) => kind,
    );
    expect(kinds).not.toContain('subscription.granted');
  });

  it('no longer names an erased account, and keeps the record of the action', async () => {
    await server.features.find(({ name }) => name === 'admin')?.eraseFor?.(ana.user.id);
    const text = (await admin.get('/api/admin/actions')).text;
    expect(text).toContain('account.invited');
    expect(text).not.toContain(ana.user.id);
    expect(text).not.toContain('ana@example.org');
  });
});
