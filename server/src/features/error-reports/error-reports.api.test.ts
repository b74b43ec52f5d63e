import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { limits } from '@reflect/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let sink: Server;
let server: TestServer;
let status = 200;
const lines: string[] = [];
const taken: { url: string | undefined; body: string }[] = [];

beforeAll(async () => {
  sink = createServer(async (request, response) => {
    taken.push({ url: request.url, body: await readBody(request) });
    response.writeHead(status).end();
  });
  sink.listen(0, '127.0.0.1');
  await once(sink, 'listening');
  server = await startTestServer({
    config: { errorSink: `http://127.0.0.1:${(sink.address() as AddressInfo).port}/reports` },
    logTo: { write: (line: string) => void lines.push(line) },
  });
});
afterAll(async () => {
  await server.stop();
  sink.close();
});
let sent = 0;
afterEach(async () => {
  // Reports are forwarded after the response; a pending one must not reach the sink of the next test.
  await waitUntil(() => taken.length >= sent);
});
beforeEach(() => {
  sent = 0;
  lines.length = 0;
  taken.length = 0;
  status = 200;
});

async function readBody(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}
async function waitUntil(isTrue: () => boolean): Promise<void> {
  for (let attempt = 0; !isTrue() && attempt < 200; attempt += 1)
    await new Promise((resolve) => setTimeout(resolve, 10));
}

const report = {
  message: 'Unexpected token \'D\', "Dear diary, today" is not valid JSON',
  stack:
    'SyntaxError: "Dear diary" is not valid\n    at save (https://journal.example/assets/app-1.js?entry=diary:1:20)\n  Dear diary',
  componentStack: '\n    at EntryCard (https://journal.example/assets/app-1.js:3:4)\n    at Journal',
  timestamp: '2026-05-04T10:00:00.000Z',
  url: 'https://journal.example/journal?search=diary#diary',
  userAgent: 'Mozilla/5.0',
};
async function send(body: unknown) {
  const answer = await server.stranger.post('/api/errors', body);
  if (answer.status === 204) sent += 1;
  return answer;
}

describe('the report of a screen that failed', () => {
  it('ERR-06 ERR-07 · is accepted without a session and answered without a body', async () => {
    const answer = await send(report);
    expect([answer.status, answer.text]).toEqual([204, '']);
  });

  it('ERR-06 · is logged with the place of the failure, and without personal text', async () => {
    await send(report);
    const line = JSON.parse(lines.find((text) => text.includes('A screen failed')) ?? '{}');
    expect(line.report).toEqual({
      message: expect.stringContaining('is not valid JSON'),
      stack: '    at save (https://journal.example/assets/app-1.js:1:20)',
      componentStack: '    at EntryCard (https://journal.example/assets/app-1.js:3:4)\n    at Journal',
      timestamp: report.timestamp,
      url: '/journal',
      userAgent: 'Mozilla/5.0',
    });
    expect(lines.join('')).not.toMatch(/diary/i);
  });

  it('ERR-06 · is logged without unquoted text, on one line, escaped and cut', async () => {
    const forged = '\n{"level":"fatal","msg":"forged"}\u001b[2J\u2028\u202e';
    await send({
      ...report,
      message: `Dear diary today Anna left me: Failed to fetch${forged}`,
      stack: `Error: x\n    at my mother said (I am not well)\n    at diary entry\n${'    at save (https://j.example/a.js:1:2)\n'.repeat(60)}`,
      componentStack: '\n    at Journal\n    at the diary of Anna',
      url: 'https://journal.example/journal/Anna%20left%20me/diary%0Aforged',
      userAgent: `Mozilla/5.0${forged}${'x'.repeat(300)}`,
    });
    const [raw = '', ...more] = lines.filter((text) => text.includes('A screen failed'));
    expect(more).toEqual([]);
    expect(raw.trimEnd()).not.toMatch(/[\p{Cc}\u2028\u202e]/u);
    const { report: logged } = JSON.parse(raw);
    expect(logged.message).toContain('Failed to fetch');
    expect([logged.message, logged.stack, logged.componentStack, logged.url].join(' ')).not.toMatch(
      /diary|anna|mother|well|forged|%/i,
    );
    expect(logged.stack.split('\n')).toHaveLength(30);
    expect(logged.url).toBe('/journal/…/…');
    expect(logged.userAgent).toHaveLength(201);
    expect(logged.userAgent).toContain('\\u{a}');
    for (const value of Object.values({ ...logged, stack: '', componentStack: '' }))
      expect(value).not.toMatch(/[\p{Cc}\u2028\u202e]/u);
  });

  it.each([
    [
      "Cannot read properties of undefined (reading 'entries')",
      'Cannot read properties of undefined (reading <entries>)',
    ],
    ['journal.entries.map is not a function', 'journal.entries.map is not a function'],
    ['Minified React error #418; visit', 'Minified React error #418; …'],
    ['Failed to fetch dynamically imported module', 'Failed to fetch dynamically imported module'],
  ])('keeps what an error says about the code: %s', async (message, kept) => {
    await send({ ...report, message });
    expect(JSON.parse(lines.find((text) => text.includes('A screen failed')) ?? '{}').report.message).toBe(
      kept,
    );
  });

  it('is forwarded to the sink as it is logged', async () => {
    await send(report);
    await waitUntil(() => taken.length > 0);
    expect(taken[0]?.url).toBe('/reports');
    expect(taken[0]?.body).toContain('app-1.js:1:20');
    expect(taken[0]?.body).not.toMatch(/diary/i);
  });

  it('is answered even if the sink fails, which is logged in one line', async () => {
    status = 500;
    expect((await send(report)).status).toBe(204);
    await waitUntil(() => lines.some((line) => line.includes('ERROR_SINK refused a report')));
    expect(lines.filter((line) => line.includes('ERROR_SINK'))).toHaveLength(1);
  });

  it('is refused if it is larger than 16 KB or has another shape', async () => {
    expect((await send({ ...report, stack: 'x'.repeat(limits.errorReportBytes) })).status).toBe(413);
    expect((await send({ ...report, message: 7 })).status).toBe(400);
    expect((await send({ ...report, timestamp: 'yesterday' })).status).toBe(400);
  });
});
