import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { makeMail } from './mail.ts';
import { MailRefusedError } from './mail-message.ts';

const silent = { warn: () => undefined };
const invitation = {
  to: 'anna@example.org',
  subject: 'You can sign in to Reflect – für Ärzte',
  text: 'Hello Anna,\r\n.\r\nhttps://journal.example/\n',
};

let dataDir = '';
let smtp: SMTPServer;
let smtpUrl = '';
let refusals: number[] = [];
const taken: { recipients: string[]; from: string; text: string }[] = [];

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'reflect-mail-'));
  smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo(_address, _session, done) {
      const responseCode = refusals.shift();
      done(responseCode ? Object.assign(new Error('Not now'), { responseCode }) : null);
    },
    onData(stream, { envelope }, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        taken.push({
          recipients: envelope.rcptTo.map(({ address }) => address),
          from: envelope.mailFrom ? envelope.mailFrom.address : '',
          text: Buffer.concat(parts).toString(),
        });
        done();
      });
    },
  });
  smtp.listen(0, '127.0.0.1');
  await once(smtp.server, 'listening');
  smtpUrl = `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await new Promise<void>((resolve) => smtp.close(resolve));
  await rm(dataDir, { recursive: true, force: true });
});
afterEach(() => {
  refusals = [];
  taken.length = 0;
});

const mailTo = (url: string | null, folder = dataDir) =>
  makeMail({
    config: { dataDir: folder, mail: { smtpUrl: url, from: 'no-reply@journal.example' } },
    log: silent,
    backoffMs: [1, 1],
  });

describe('mail by SMTP', () => {
  it('arrives with its sender, its one recipient, its subject and its text', async () => {
    await mailTo(smtpUrl).send(invitation);
    expect(taken).toHaveLength(1);
    const [{ recipients, from, text } = { recipients: [], from: '', text: '' }] = taken;
    expect([from, recipients]).toEqual(['no-reply@journal.example', ['anna@example.org']]);
    expect(text).toMatch(/^Subject: =\?UTF-8\?/m);
    expect(text).toContain('https://journal.example/');
    expect(text).toMatch(/^To: anna@example\.org\r$/m);
  });

  it('is sent again after a temporary error, and arrives once', async () => {
    refusals = [451, 421];
    await mailTo(smtpUrl).send(invitation);
    expect(taken).toHaveLength(1);
  });

  it('is given up after three tries', async () => {
    refusals = [451, 451, 451];
    await expect(mailTo(smtpUrl).send(invitation)).rejects.toMatchObject({ responseCode: 451 });
    expect([taken, refusals]).toEqual([[], []]);
  });

  it('is not sent again after a permanent error', async () => {
    refusals = [550, 451];
    await expect(mailTo(smtpUrl).send(invitation)).rejects.toMatchObject({ responseCode: 550 });
    expect(refusals).toEqual([451]);
  });

  it('fails if no SMTP server listens', async () => {
    await expect(mailTo('smtp://127.0.0.1:9').send(invitation)).rejects.toMatchObject({ code: 'ESOCKET' });
  });
});

describe('mail without an SMTP server', () => {
  it('is a file in the outbox that only its owner can read', async () => {
    const folder = path.join(dataDir, randomUUID());
    await mailTo(null, folder).send(invitation);
    const [name = ''] = await readdir(path.join(folder, 'outbox'));
    expect(name).toMatch(/^\d{4}-\d\d-\d\dT[\d.-]+Z-[\da-f-]{36}\.eml$/);
    const file = path.join(folder, 'outbox', name);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const text = await readFile(file, 'utf8');
    expect(text).toContain('From: no-reply@journal.example\r\nTo: anna@example.org\r\n');
    expect(text).toContain('https://journal.example/');
  });
});

describe('a mail with an injected header', () => {
  it.each([
    ['a second recipient', { to: 'anna@example.org, eva@example.org' }],
    ['a name with an address', { to: 'Eva <eva@example.org>' }],
    ['a line break in the recipient', { to: 'anna@example.org\r\nBcc: eva@example.org' }],
    ['a line break in the subject', { subject: 'Hello\r\nBcc: eva@example.org' }],
    ['a line separator in the subject', { subject: 'Hello\u2028Bcc: eva@example.org' }],
    ['a subject without end', { subject: 'x'.repeat(201) }],
  ])('is refused before anything is sent: %s', async (_what, part) => {
    await expect(mailTo(smtpUrl).send({ ...invitation, ...part })).rejects.toThrow(MailRefusedError);
    expect(taken).toEqual([]);
  });

  it('ignores other fields of an object, such as a file to attach', async () => {
    const more = { ...invitation, bcc: 'eva@example.org', attachments: [{ path: '/etc/hostname' }] };
    await mailTo(smtpUrl).send(more);
    expect(taken[0]?.recipients).toEqual(['anna@example.org']);
    expect(taken[0]?.text).not.toMatch(/attachment|multipart/i);
  });
});
