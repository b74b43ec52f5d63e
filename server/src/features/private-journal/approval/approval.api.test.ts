import { randomBytes, randomUUID } from 'node:crypto';
import type { JournalApproval } from '@reflect/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getRefusal } from '../../../testing/private-journal.ts';
import { startTestServer, type TestPerson, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const path = '/api/private-journal/approval';
const message = () => randomBytes(90).toString('base64');
const readSeen = async (device: TestPerson) =>
  ((await device.get(path)).json as { approval: JournalApproval | null }).approval;
const step = (device: TestPerson, id: string, name: string, text = message()) =>
  device.patch(`${path}/${id}`, { step: name, message: text });

/** A person on a new device and on two that are open: three sessions. */
async function signInDevices(email: string) {
  const [asking, open, third] = [
    await server.signIn(email),
    await server.signIn(email),
    await server.signIn(email),
  ] as const;
  const id = randomUUID();
  const ask = (from = asking, asked = message(), as = id) => from.post(path, { id: as, asked });
  return { asking, open, third, id, ask };
}
const ended = [404, 'private_journal.approval_not_found'];
const wentOn = [409, 'private_journal.approval_went_on'];

describe('a new device’s request', () => {
  it('is passed between the devices, and only the device that asked gets the key', async () => {
    const { asking, open, third, id, ask } = await signInDevices('ana@example.org');
    const [asked, answered, revealed, handed] = [message(), message(), message(), message()];
    expect((await ask(asking, asked)).status).toBe(200);
    expect(await readSeen(open)).toMatchObject({
      id,
      role: 'other',
      asked,
      answered: null,
      isRefused: false,
    });
    for (const [device, name, text] of [
      [open, 'answered', answered],
      [asking, 'revealed', revealed],
      [open, 'handed', handed],
    ] as const)
      expect((await step(device, id, name, text)).status).toBe(200);
    expect(await readSeen(asking)).toMatchObject({ role: 'asking', answered, revealed, handed });
    expect(await readSeen(open)).toMatchObject({ role: 'answering', revealed, handed: null });
    expect(await readSeen(third)).toMatchObject({ role: 'other', handed: null });
    expect((await asking.delete(`${path}/${id}`)).status).toBe(204);
    for (const device of [asking, open, third]) expect(await readSeen(device)).toBeNull();
  });

  it('accepts each message once, in order, from the device whose turn it is', async () => {
    const { asking, open, third, id, ask } = await signInDevices('ben@example.org');
    await ask();
    for (const [device, name] of [
      [asking, 'answered'],
      [asking, 'revealed'],
      [open, 'handed'],
    ] as const)
      expect(getRefusal(await step(device, id, name))).toEqual(wentOn);
    const answered = message();
    await step(open, id, 'answered', answered);
    expect((await step(open, id, 'answered', answered)).status).toBe(200);
    expect(getRefusal(await step(open, id, 'answered'))).toEqual(wentOn);
    expect(getRefusal(await step(third, id, 'answered', answered))).toEqual(wentOn);
    expect(getRefusal(await step(open, id, 'revealed'))).toEqual(wentOn);
    await step(asking, id, 'revealed');
    expect(getRefusal(await step(third, id, 'handed'))).toEqual(wentOn);
    expect(getRefusal(await step(asking, id, 'handed'))).toEqual(wentOn);
    expect(getRefusal(await step(open, randomUUID(), 'handed'))).toEqual(ended);
  });

  it('is the only one, stays the same if sent again, and is replaced by another from the same device', async () => {
    const { asking, open, third, id, ask } = await signInDevices('cleo@example.org');
    const asked = message();
    await ask(asking, asked);
    await step(open, id, 'answered');
    expect((await ask(asking, asked)).status).toBe(200);
    expect(await readSeen(asking)).toMatchObject({ id, asked, answered: expect.any(String) });
    expect(getRefusal(await ask(third, message(), randomUUID()))).toEqual([
      409,
      'private_journal.approval_under_way',
    ]);
    const next = randomUUID();
    await ask(asking, message(), next);
    expect(await readSeen(open)).toMatchObject({ id: next, role: 'other', answered: null });
    expect(getRefusal(await step(asking, id, 'revealed'))).toEqual(ended);
  });

  it('can be refused, which tells the new device and erases every message', async () => {
    const { asking, open, third, id, ask } = await signInDevices('dora@example.org');
    await ask();
    await step(open, id, 'answered');
    expect((await third.delete(`${path}/${id}`)).status).toBe(204);
    const nothing = { asked: null, answered: null, revealed: null, handed: null };
    expect(await readSeen(asking)).toMatchObject({ id, isRefused: true, ...nothing });
    expect(getRefusal(await step(asking, id, 'revealed'))).toEqual(ended);
    expect((await ask(third, message(), randomUUID())).status).toBe(200);
  });

  it('ends after ten minutes, and with the session of either device', async () => {
    const { asking, open, id, ask } = await signInDevices('eve@example.org');
    await ask();
    expect((await readSeen(asking))!.endsInSeconds).toBeGreaterThan(590);
    await server.services.database.$client.query(
      `update private_journal_approvals set ends_at = now() - interval '1 second' where id = $1`,
      [id],
    );
    expect(await readSeen(open)).toBeNull();
    expect(getRefusal(await step(open, id, 'answered'))).toEqual(ended);
    expect(getRefusal(await open.delete(`${path}/${id}`))).toEqual(ended);

    const again = randomUUID();
    await ask(asking, message(), again);
    await step(open, again, 'answered');
    await open.delete('/api/auth/sessions');
    expect(await readSeen(open)).toBeNull();
  });

  it('belongs to the person alone', async () => {
    const { id, ask } = await signInDevices('finn@example.org');
    await ask();
    const gil = await server.signIn('gil@example.org');
    expect(await readSeen(gil)).toBeNull();
    expect(getRefusal(await step(gil, id, 'answered'))).toEqual(ended);
    expect(getRefusal(await gil.delete(`${path}/${id}`))).toEqual(ended);
    expect((await server.stranger.get(path)).status).toBe(401);
  });
});
