import { randomBytes, randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeMail } from '../../../platform/mail/mail.ts';
import type { MailMessage } from '../../../platform/mail/mail-message.ts';
import { startTestServer, type TestPerson, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const recovery = '/api/private-journal/recovery';
const signInSomebody = () => server.signIn(`${randomUUID()}@example.org`);
async function begin(person: TestPerson, waitDays: number) {
  const wrapped = randomBytes(93).toString('base64');
  const parameters = 'shamir$2of3$AAAAAA';
  await person.put(recovery, { id: randomUUID(), parameters, wrapped, generation: 1, waitDays });
  await person.post(`${recovery}/start`, {});
}
async function passHours(person: TestPerson, hours: number) {
  for (const [table, column, id] of [
    ['private_journal_recoveries', 'started_at', 'user_id'],
    ['accounts', 'recovery_mailed_at', 'id'],
  ])
    await person.services.database.$client.query(
      `update ${table} set ${column} = ${column} - make_interval(hours => $2) where ${id} = $1`,
      [person.user.id, hours],
    );
}
/** A mail is in the outbox a moment before it is recorded as sent. */
async function waitForJobs({ services }: Pick<TestServer, 'services'>) {
  const open = "select 1 from jobs.job where name = 'mail-recovery' and state in ('created', 'active')";
  await expect.poll(async () => (await services.database.$client.query(open)).rows).toEqual([]);
}
/** The hourly job of the feature, and all that it has enqueued. */
async function runHourlyJob(running: TestServer) {
  await running.features.find(({ name }) => name === 'private-journal')!.runScheduledJob!();
  await waitForJobs(running);
}
async function waitForFirstMail(person: TestPerson) {
  await expect.poll(() => readMails(person)).toHaveLength(1);
  await waitForJobs(person);
}
async function readMails({ user, services }: TestPerson): Promise<string[]> {
  const folder = path.join(services.config.dataDir, 'outbox');
  const names = (await readdir(folder).catch(() => [])).sort();
  const mails = await Promise.all(names.map((name) => readFile(path.join(folder, name), 'utf8')));
  return mails.filter((mail) => mail.includes(`To: ${user.email}\r\n`)).map(readBody);
}
/** With its subject, as somebody reads it. */
function readBody(mail: string): string {
  const [head = '', ...body] = mail.split('\r\n\r\n');
  const text = body.join('\n\n').replaceAll(/=\r\n/g, '').replaceAll('\r\n', '\n');
  const isQuoted = /quoted-printable/i.test(head);
  const read = (quoted: string) =>
    decodeURIComponent(quoted.replaceAll('%', '%25').replaceAll(/=([0-9A-F]{2})/g, '%$1'));
  return `${/^Subject: (.*)$/m.exec(head)?.[1]?.trim()}\n${isQuoted ? read(text) : text}`;
}

describe('when somebody starts to open a journal with parts', () => {
  it('its person gets a mail at once, in plain words, once, and nobody else does', async () => {
    const [ana, ben] = [await signInSomebody(), await signInSomebody()];
    await begin(ana, 7);
    await waitForFirstMail(ana);
    await ana.post(`${recovery}/start`, {});
    await runHourlyJob(server);
    const [mail = '', ...more] = await readMails(ana);
    expect(more).toEqual([]);
    const day = (days: number) =>
      new Date(Date.now() + days * 86_400_000).toLocaleDateString('en-GB', {
        ...{ day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' },
      });
    expect(mail).toMatch(/^Somebody has begun to open your private journal\n/);
    expect(mail).toMatch(new RegExp(`on ${day(0)} at \\d\\d:\\d\\d \\(UTC\\), somebody who was signed in`));
    expect(mail).toMatch(new RegExp(`The wait ends on ${day(7)} at \\d\\d:\\d\\d \\(UTC\\)\\.`));
    expect(mail).toContain('If it was you, or if you agreed to it, there is nothing to do.');
    expect(mail).toContain('Settings → Private journal');
    expect(mail).toContain(`\n${server.services.config.publicUrl}/settings/private-journal\n`);
    expect(await readMails(ben)).toEqual([]);
  });

  it.each([
    ['a day', 7, 6 * 24],
    ['twelve hours', 1, 12],
  ])('they get another mail, %s before a wait of %i days ends', async (_when, days, hours) => {
    const person = await signInSomebody();
    await begin(person, days);
    await waitForFirstMail(person);
    await passHours(person, hours - 1);
    await runHourlyJob(server);
    expect(await readMails(person)).toHaveLength(1);
    for (const _again of [1, 2]) {
      await passHours(person, 1);
      await runHourlyJob(server);
      expect(await readMails(person)).toHaveLength(2);
    }
    expect((await readMails(person))[1]).toMatch(/^The wait to open your private journal ends soon\n/);
  });

  it('no more mail is sent once it was refused, and a new attempt is mailed some hours later', async () => {
    const person = await signInSomebody();
    await begin(person, 3);
    await waitForFirstMail(person);
    await person.delete(`${recovery}/start`);
    await runHourlyJob(server);
    expect(await readMails(person)).toHaveLength(1);
    await person.post(`${recovery}/start`, {});
    await passHours(person, 5);
    await runHourlyJob(server);
    expect(await readMails(person)).toHaveLength(1);
    await passHours(person, 1);
    await runHourlyJob(server);
    expect(await readMails(person)).toHaveLength(2);
    const calls = Array.from({ length: 8 }, () => person.post(`${recovery}/start`, {}));
    expect((await Promise.all(calls)).map(({ status }) => status)).toContain(429);
  });

  it('other parts, and another account with the same address, are also mailed after the pause', async () => {
    const [person, same] = [await signInSomebody(), await signInSomebody()];
    await begin(person, 3);
    await waitForFirstMail(person);
    await person.delete(recovery);
    await begin(person, 3);
    await server.services.database.$client.query('update accounts set email = $2 where id = $1', [
      same.user.id,
      person.user.email.toUpperCase(),
    ]);
    await begin(same, 3);
    await runHourlyJob(server);
    expect([await readMails(person), await readMails(same)].flat()).toHaveLength(1);
    const sent = async () => (await readdir(path.join(server.services.config.dataDir, 'outbox'))).length;
    const before = await sent();
    for (const mails of [1, 2]) {
      await passHours(person, 6);
      await passHours(same, 6);
      await runHourlyJob(server);
      expect((await sent()) - before).toBe(mails);
    }
  });

  it('a changed key ends it without another mail', async () => {
    const person = await signInSomebody();
    await begin(person, 3);
    await waitForFirstMail(person);
    await server.services.database.$client.query(
      'update accounts set private_journal_generation = 2 where id = $1',
      [person.user.id],
    );
    await passHours(person, 60);
    await runHourlyJob(server);
    expect(await readMails(person)).toHaveLength(1);
  });
});

it('a mail that failed too often is sent by a later hourly job, once, and says that the wait is over', async () => {
  const tried: MailMessage[] = [];
  let fails = true;
  const logged: string[] = [];
  const other = await startTestServer({
    logTo: { write: (line) => void logged.push(line) },
    mail: {
      async send(message) {
        if (fails) throw Object.assign(new Error(`No way to ${message.to}`), { responseCode: 451 });
        tried.push(message);
        await makeMail({ config: other.services.config, log: other.services.log }).send(message);
      },
    },
  });
  const person = await other.signIn('ola@example.org');
  await begin(person, 3);
  await expect.poll(() => logged.join('')).toContain('A job failed');
  expect(logged.join('')).not.toContain('ola@example.org');
  await other.services.database.$client.query("delete from jobs.job where name = 'mail-recovery'");
  fails = false;
  await passHours(person, 80);
  await runHourlyJob(other);
  await runHourlyJob(other);
  expect(tried).toMatchObject([
    { to: 'ola@example.org', text: expect.stringContaining('The wait ended on') },
  ]);
  expect(await readMails(person)).toHaveLength(1);
  await other.stop();
});

it('a mail server that rejects the address is asked once', async () => {
  let tries = 0;
  const other = await startTestServer({
    mail: {
      async send() {
        tries += 1;
        throw Object.assign(new Error('Unknown'), { code: 'EENVELOPE', responseCode: 550 });
      },
    },
  });
  const person = await other.signIn('ida@example.org');
  await begin(person, 3);
  await expect.poll(() => tries).toBe(1);
  await runHourlyJob(other);
  expect(tries).toBe(1);
  await other.stop();
});

it.each([
  ['smtp://127.0.0.1:9', true],
  [null, false],
])('the configuration says whether mail can be sent: with %s, %s', async (smtpUrl, sendsMail) => {
  const other = await startTestServer({ config: { mail: { smtpUrl, from: 'reflect@example.org' } } });
  expect((await other.stranger.get('/api/config')).json).toMatchObject({ sendsMail });
  await other.stop();
});
