import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FeedbackReport } from '@reflect/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startTestServer, type TestPerson, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let admin: TestPerson;
let ana: TestPerson;
beforeAll(async () => {
  server = await startTestServer({ config: { adminEmails: ['admin@example.org'] } });
  admin = await server.signIn('admin@example.org');
});
afterAll(() => server.stop());
// A new person for each test: one may send ten reports in ten minutes.
beforeEach(async () => {
  ana = await server.signIn(`ana-${randomUUID()}@example.org`);
});

const deviceInfo = {
  screenResolution: '390x844',
  viewportSize: '390x700',
  timezone: 'Europe/Vienna',
  language: 'de-AT',
  platform: 'iPhone',
  cookieEnabled: true,
  onlineStatus: true,
  fingerprint: '0123456789abcdef0123456789abcdef',
  referrer: 'https://example.org/',
  sessionId: 'tab-1',
};
const sent = {
  title: 'The calendar crashes',
  description: 'When I open a month. #calendar',
  severity: 'high',
  page: 'Dashboard',
  userAgent: 'Mozilla/5.0 (iPhone) Safari/605',
  timestamp: '2026-05-04T10:00:00.000Z',
  deviceInfo,
};
const send = async (changes: object = {}, person = ana) => {
  const answer = await person.post('/api/bug-reports', { ...sent, ...changes });
  return { status: answer.status, id: (answer.json as { id: number }).id };
};
const readReports = async () => (await admin.get('/api/bug-reports')).json as FeedbackReport[];

describe('feedback', () => {
  it('FB-08 FB-09 ADMFB-01 ADMFB-02 ADMFB-03 · reaches the administrators with everything that was sent', async () => {
    const { id } = await send();
    const [report] = await readReports();
    expect(report).toEqual({
      id,
      title: 'The calendar crashes',
      description: 'When I open a month. #calendar',
      tags: ['calendar', 'dashboard'],
      status: 'open',
      severity: 'high',
      category: 'bug',
      priority: 'high',
      page: 'Dashboard',
      userAgent: 'Mozilla/5.0 (iPhone) Safari/605',
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
      resolution: null,
      attachments: {
        userInfo: { id: ana.user.id, email: ana.user.email, firstName: null, lastName: null },
        deviceInfo: {
          fingerprint: '0123456789abcdef0123456789abcdef',
          platform: 'iPhone',
          screenResolution: '390x844',
          viewportSize: '390x700',
          language: 'de-AT',
          timezone: 'Europe/Vienna',
          onlineStatus: true,
        },
        requestInfo: { ip: '127.0.0.1', sessionId: 'tab-1', referer: 'https://example.org/' },
      },
    });
  });

  it('FB-09 · keeps nothing about the device or the address if the person leaves the details out', async () => {
    const { id } = await send({ userAgent: null, deviceInfo: null });
    const report = (await readReports()).find((one) => one.id === id);
    expect(report).toMatchObject({ userAgent: null, attachments: { deviceInfo: null } });
    expect(report?.attachments.requestInfo).toEqual({ ip: null, sessionId: null, referer: null });
  });

  it('FB-07 · needs a title, a description and one of the four severities, which is medium by default', async () => {
    for (const wrong of [
      { title: ' ' },
      { description: '' },
      { severity: 'fatal' },
      { title: 'x'.repeat(201) },
    ])
      expect((await send(wrong)).status).toBe(400);
    const { id } = await send({ severity: undefined });
    expect((await readReports()).find((one) => one.id === id)).toMatchObject({
      severity: 'medium',
      priority: 'medium',
    });
  });

  it('is limited to ten reports in ten minutes', async () => {
    const statuses = [];
    for (let n = 0; n < 11; n += 1) statuses.push((await send()).status);
    expect(statuses.slice(0, 10)).toEqual(Array(10).fill(200));
    expect(statuses[10]).toBe(429);
  });

  it('is shown to administrators in pages', async () => {
    const all = await readReports();
    const first = (await admin.get('/api/bug-reports?limit=2')).json as FeedbackReport[];
    const next = (await admin.get(`/api/bug-reports?limit=2&before=${first[1]?.id}`)).json;
    expect([...first, ...(next as FeedbackReport[])]).toEqual(all.slice(0, 4));
  });

  it('ADMFB-06 ADMFB-07 ADMFB-16 · is searched and filtered on the server, beyond the loaded page', async () => {
    const first = await send({ title: 'A Wobblestick in the calendar', severity: 'low' });
    for (let n = 0; n < 4; n += 1)
      await send({ title: `Report ${n}`, description: 'Please add #wobblestick' });
    await admin.patch(`/api/bug-reports/${first.id}`, { status: 'resolved' });
    const find = async (query: string) =>
      ((await admin.get(`/api/bug-reports?${query}`)).json as FeedbackReport[]).map(({ title }) => title);
    const count = async (query: string) =>
      (await admin.get(`/api/bug-reports/count?${query}`)).json as Record<string, number>;
    expect(await find('search=wobbleSTICK&limit=2')).toEqual(['Report 3', 'Report 2']);
    expect(await find('search=wobblestick&status=resolved')).toEqual(['A Wobblestick in the calendar']);
    expect(await find('search=wobblestick&severity=low&category=feature_request')).toEqual([]);
    expect(await find(`search=${encodeURIComponent(ana.user.email.toUpperCase())}`)).toHaveLength(5);
    const [newest] = (await admin.get('/api/bug-reports?search=report 3')).json as FeedbackReport[];
    expect(await find(`search=report&before=${newest?.id}&limit=1`)).toEqual(['Report 2']);
    const tagged = await send({ title: 'Seen again', page: 'Quibbleton' });
    expect(await find('search=quibbleton')).toEqual([]);
    expect(await find('search=quibbleton&searchesTags=true')).toEqual(['Seen again']);
    await admin.patch(`/api/bug-reports/${tagged.id}`, { status: 'in_progress', priority: 'urgent' });
    expect(await find('search=seen&priority=urgent&status=in_progress')).toEqual(['Seen again']);
    expect(await count('search=wobblestick')).toMatchObject({ matching: 5 });
    const all = await count('');
    expect(all.matching).toBe(all.total);
    expect(await count('status=in_progress')).toMatchObject({ matching: all.inProgress });
  });

  it('ADMFB-07 · that was stored before there were filter columns is found too', async () => {
    const { id } = await send({ title: 'An older report', severity: 'critical' });
    await server.services.database.$client.query(
      'update feedback_reports set status = null, severity = null, category = null, priority = null where number = $1',
      [id],
    );
    const found = (await admin.get('/api/bug-reports?severity=critical&priority=urgent')).json;
    expect(found).toMatchObject([{ id, title: 'An older report' }]);
  });

  it('is announced to the administrators by mail, without its words', async () => {
    const folder = path.join(server.services.config.dataDir, 'outbox');
    const owner = await server.signIn('owner@example.org');
    await server.services.database.$client.query('update accounts set is_owner = true where id = $1', [
      owner.user.id,
    ]);
    const { id } = await send({ title: 'The snorfblatt', description: 'It is wimblegast.' });
    const mailAbout = async () => {
      const names = await readdir(folder).catch(() => []);
      const mails = await Promise.all(names.map((name) => readFile(path.join(folder, name), 'utf8')));
      return mails.filter((mail) => mail.includes(`#${id} `));
    };
    await vi.waitFor(async () => expect(await mailAbout()).toHaveLength(2), { timeout: 10_000 });
    const mail = (await mailAbout()).join();
    expect(mail).toContain('To: admin@example.org');
    expect(mail).toContain('To: owner@example.org');
    expect(mail).toContain('/admin/feedback');
    expect(mail).not.toMatch(/snorfblatt|wimblegast|ana@example/);
  });
});

describe('an administrator', () => {
  it('ADMFB-12 ADMFB-13 · can set any status in any order, the priority and notes, and gets the updated report', async () => {
    const { id } = await send();
    const change = async (body: object) => (await admin.patch(`/api/bug-reports/${id}`, body)).json;
    for (const status of ['closed', 'open', 'resolved', 'under_review', 'in_progress'])
      expect(await change({ status })).toMatchObject({ id, status, title: sent.title });
    expect(await change({ priority: 'urgent' })).toMatchObject({ status: 'in_progress', priority: 'urgent' });
    expect(await change({ resolution: ' Fixed in May. ' })).toMatchObject({ resolution: 'Fixed in May.' });
    expect(await change({ resolution: ' ' })).toMatchObject({ resolution: null, priority: 'urgent' });
    const actions = (await admin.get('/api/admin/actions?limit=1')).json;
    expect(actions).toMatchObject([{ kind: 'feedback.updated', targetId: String(id) }]);
  });

  it('ADMFB-12 · gets an error for a report that does not exist, and for a change without a value', async () => {
    expect((await admin.patch('/api/bug-reports/999999', { status: 'open' })).status).toBe(404);
    const { id } = await send();
    expect((await admin.patch(`/api/bug-reports/${id}`, {})).status).toBe(400);
    expect((await admin.patch(`/api/bug-reports/${id}`, { status: 'done' })).status).toBe(400);
  });

  it('ADMFB-12 · does not overwrite another administrator who saves at the same time', async () => {
    const { id } = await send();
    await Promise.all([
      admin.patch(`/api/bug-reports/${id}`, { status: 'resolved' }),
      admin.patch(`/api/bug-reports/${id}`, { priority: 'low' }),
      admin.patch(`/api/bug-reports/${id}`, { resolution: 'Done.' }),
    ]);
    const report = (await readReports()).find((one) => one.id === id);
    expect(report).toMatchObject({ status: 'resolved', priority: 'low', resolution: 'Done.' });
  });
});
