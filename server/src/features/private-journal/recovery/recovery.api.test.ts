import { randomBytes, randomUUID } from 'node:crypto';
import type { JournalRecovery } from '@reflect/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getRefusal } from '../../../testing/private-journal.ts';
import { startTestServer, type TestPerson, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const path = '/api/private-journal/recovery';
const makeWay = (changed: object = {}) => ({
  id: randomUUID(),
  parameters: 'shamir$2of3$AAAAAA',
  wrapped: randomBytes(93).toString('base64'),
  generation: 1,
  waitDays: 7,
  ...changed,
});
const read = async (person: TestPerson) =>
  ((await person.get(path)).json as { recovery: JournalRecovery | null }).recovery;
const passDays = (person: TestPerson, days: number) =>
  server.services.database.$client.query(
    'update private_journal_recoveries set started_at = started_at - make_interval(days => $2) where user_id = $1',
    [person.user.id, days],
  );
const waits = [409, 'private_journal.recovery_waits'];
const notThere = [404, 'private_journal.recovery_not_found'];

describe('recovery with trusted people', () => {
  it('returns the wrapped key once the chosen time is over, and not before', async () => {
    const ana = await server.signIn('ana@example.org');
    const sent = makeWay({ waitDays: 3 });
    expect((await ana.put(path, sent)).status).toBe(200);
    expect(JSON.stringify(await read(ana))).not.toContain(sent.wrapped);
    expect(getRefusal(await ana.get(`${path}/key`))).toEqual(waits);
    await ana.post(`${path}/start`, {});
    const { startedAt } = (await read(ana))!;
    expect(startedAt).not.toBeNull();
    await ana.post(`${path}/start`, {});
    expect((await read(ana))!.startedAt).toBe(startedAt);
    await passDays(ana, 2);
    expect(getRefusal(await ana.get(`${path}/key`))).toEqual(waits);
    await passDays(ana, 1);
    expect((await read(ana))!.opensInSeconds).toBe(0);
    expect((await ana.get(`${path}/key`)).json).toEqual({ wrapped: sent.wrapped });
  });

  it('starts the wait again if it was refused or replaced', async () => {
    const ben = await server.signIn('ben@example.org');
    await ben.put(path, makeWay());
    for (const end of [() => ben.delete(`${path}/start`), () => ben.put(path, makeWay({ waitDays: 1 }))]) {
      await ben.post(`${path}/start`, {});
      await passDays(ben, 30);
      expect((await end()).status).toBeLessThan(300);
      expect(await read(ben)).toMatchObject({ startedAt: null, opensInSeconds: null });
      expect(getRefusal(await ben.get(`${path}/key`))).toEqual(waits);
    }
  });

  it('can be removed, and belongs to the person alone', async () => {
    const [cleo, dora] = [await server.signIn('cleo@example.org'), await server.signIn('dora@example.org')];
    await cleo.put(path, makeWay());
    expect(await read(dora)).toBeNull();
    expect(getRefusal(await dora.post(`${path}/start`, {}))).toEqual(notThere);
    expect(getRefusal(await dora.get(`${path}/key`))).toEqual(notThere);
    expect(getRefusal(await dora.delete(path))).toEqual(notThere);
    expect((await cleo.delete(path)).status).toBe(204);
    expect(await read(cleo)).toBeNull();
    expect((await server.stranger.get(path)).status).toBe(401);
  });

  it.each([0, 31, 1.5])('is refused with a wait of %s days', async (waitDays) => {
    const eve = await server.signIn('eve@example.org');
    expect((await eve.put(path, makeWay({ waitDays }))).status).toBe(400);
  });
});
