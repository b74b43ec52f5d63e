import { once } from 'node:events';
import { request } from 'node:http';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { awaitStatus } from './await-status.ts';

const open: (() => void)[] = [];
afterEach(() => open.splice(0).forEach((close) => void close()));

/** The status of a call to an address that answers everything with `answer`, and then does `after`. */
async function readStatus(answer: string, after: (socket: Socket) => void = () => undefined, ms = 10_000) {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => {
      if (answer) socket.write(answer);
      after(socket);
    });
    open.push(() => socket.destroy());
  }).listen(0, '127.0.0.1');
  open.push(() => server.close());
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const call = request({ port, method: 'POST', agent: false, signal: AbortSignal.timeout(ms) });
  call.end('x');
  return awaitStatus(call);
}

const switching = 'HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: Upgrade\r\n\r\n';

it('is the status that the address answers, even if its body never ends', async () => {
  expect(await readStatus('HTTP/1.1 204 No Content\r\n\r\n')).toBe(204);
  expect(await readStatus('HTTP/1.1 200 OK\r\nContent-Length: 9000000\r\n\r\nx')).toBe(200);
  expect(await readStatus('HTTP/1.1 103 Early Hints\r\n\r\nHTTP/1.1 302 Found\r\nLocation: /a\r\n\r\n')).toBe(
    302,
  );
});

it('is 101 if it switches protocols, which is not waited for', async () => {
  expect(await readStatus(switching)).toBe(101);
  expect(await readStatus(switching, (socket) => socket.end())).toBe(101);
});

it.each([
  ['nothing, and ends', '', (socket: Socket) => socket.end()],
  ['nothing, and breaks off', '', (socket: Socket) => socket.resetAndDestroy()],
  ['half a line, and ends', 'HTTP/1.1 2', (socket: Socket) => socket.end()],
  ['something else', 'SSH-2.0-OpenSSH\r\n', () => undefined],
])('is an error if it says %s', async (_, answer, after) => {
  await expect(readStatus(answer, after)).rejects.toThrow();
});

it('is an error if it does not answer in time', async () => {
  await expect(readStatus('', () => undefined, 50)).rejects.toThrow();
  await expect(readStatus('HTTP/1.1 102 Processing\r\n\r\n', () => undefined, 50)).rejects.toThrow();
});
