import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestPerson, TestServer } from '../../server/src/testing/test-server.ts';
import { allEndpoints, fillPath } from './endpoint-table.ts';
import { fillAll, samples, startSampleServer, wordsOfSamples } from './samples.ts';

let server: TestServer;
let admin: TestPerson;
const adminEmail = 'admin@example.org';

beforeAll(async () => {
  server = await startSampleServer({ config: { adminEmails: [adminEmail] } });
  admin = await server.signIn(adminEmail);
  const ana = await server.signIn('ana@example.org');
  await fillAll({ person: ana, server });
});
afterAll(() => server.stop());

/** What a person sends to the administrators on purpose; the sample of feedback has it. */
const meantForAdmins = samples.get('feedback')?.words ?? [];
const kept = wordsOfSamples.filter((word) => !meantForAdmins.includes(word));
const wordsIn = (text: string, words: readonly string[]) =>
  words.filter((word) => text.toLowerCase().includes(word));

describe('an administrator', () => {
  const forAdmins = allEndpoints.filter(({ endpoint }) => endpoint.access === 'admin');

  it('never gets a word of anybody’s journal, whichever call they make', async () => {
    let all = '';
    for (const { endpoint } of forAdmins) {
      const names = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => [name ?? '', '1']);
      const send = admin[endpoint.method.toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'delete'];
      const body = { status: 'open', email: 'new@example.org' };
      const { text } = await send(
        fillPath(endpoint.path, Object.fromEntries(names)),
        endpoint.body ? body : undefined,
      );
      all += `${endpoint.method} ${endpoint.path}\n${text}\n`;
    }
    expect(kept.length).toBeGreaterThan(20);
    expect(wordsIn(all, kept)).toEqual([]);
    // The search finds what was meant for administrators, so that finding nothing else means something.
    expect(wordsIn(all, meantForAdmins).length).toBeGreaterThan(1);
    expect(all).toContain('ana@example.org');
  });

  it('gets nothing of another person by the calls that everybody has', async () => {
    const own = allEndpoints.filter(
      ({ endpoint }) =>
        endpoint.method === 'GET' && endpoint.access === 'user' && !endpoint.path.includes(':'),
    );
    const texts = await Promise.all(own.map(async ({ endpoint }) => (await admin.get(endpoint.path)).text));
    expect(wordsIn(texts.join(), wordsOfSamples)).toEqual([]);
  });

  it('gets no mail with a word of anybody', async () => {
    const outbox = join(server.services.config.dataDir, 'outbox');
    const mails = readdirSync(outbox).map((name) => readFileSync(join(outbox, name), 'utf8'));
    expect(mails.length).toBeGreaterThan(0);
    expect(wordsIn(mails.join(), wordsOfSamples)).toEqual([]);
  });
});
