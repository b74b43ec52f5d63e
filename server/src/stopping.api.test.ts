import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { Agent, request as httpRequest, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { makeServerProcess, type ServerProcess } from './testing/server-process.ts';

let folder: string;
let server: ServerProcess;
// One build and one data folder for all tests: making them takes longer than starting and stopping the server.
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'reflect-stopping-'));
  chmodSync(folder, 0o711);
  server = await makeServerProcess({ environment: { DATA_DIR: dataDir(), LOG_LEVEL: 'warn' } });
}, 60_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));
beforeEach(() => server.start());
afterEach(() => server.kill());

const dataDir = () => path.join(folder, 'data');
/** The database removes this file when it has stopped, so a copy made after that is of a stopped one. */
const isDatabaseRunning = () => existsSync(path.join(dataDir(), 'postgres/postmaster.pid'));

const report = JSON.stringify({
  message: 'Failed to fetch',
  timestamp: '2026-05-04T10:00:00.000Z',
  url: '/',
  userAgent: 'test',
});
/** Starts a call and sends half of its body. */
function begin(agent?: Agent) {
  const call = httpRequest(`${server.address}/api/errors`, {
    method: 'POST',
    ...(agent && { agent }),
    headers: {
      origin: server.address.replace('127.0.0.1', 'localhost'),
      'content-type': 'application/json',
      'content-length': report.length,
    },
  });
  const answer = new Promise<IncomingMessage>((resolve, reject) => {
    call.once('response', (response) => resolve(response.resume()));
    call.once('error', reject);
  });
  call.write(report.slice(0, 20));
  return { answer, finish: () => call.end(report.slice(20)) };
}

it('a server told to stop while a browser keeps a connection open exits with 0, and so does its database', async () => {
  const agent = new Agent({ keepAlive: true });
  const { answer, finish } = begin(agent);
  finish();
  const { statusCode, headers } = await answer;
  expect([statusCode, headers.connection]).toEqual([204, 'keep-alive']);
  expect(isDatabaseRunning()).toBe(true);
  const { code, milliseconds } = await server.stop();
  expect([code, isDatabaseRunning()]).toEqual([0, false]);
  expect(milliseconds).toBeLessThan(8_000);
  agent.destroy();
});

it('a server told to stop answers the current call, says that its connection ends, and exits with 0', async () => {
  const agent = new Agent({ keepAlive: true });
  const { answer, finish } = begin(agent);
  await wait(200);
  const stopped = server.stop();
  await wait(300);
  finish();
  const { statusCode, headers } = await answer;
  expect([statusCode, headers.connection]).toEqual([204, 'close']);
  expect([(await stopped).code, isDatabaseRunning()]).toEqual([0, false]);
});

it('a server told to stop does not wait for a call that never ends', async () => {
  const { answer } = begin();
  answer.catch(() => undefined);
  await wait(200);
  const { code, milliseconds } = await server.stop();
  expect([code, isDatabaseRunning()]).toEqual([0, false]);
  expect(milliseconds).toBeLessThan(10_000);
});
