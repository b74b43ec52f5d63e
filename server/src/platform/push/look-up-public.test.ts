import { createSocket } from 'node:dgram';
import type { LookupOptions } from 'node:dns';
import { once } from 'node:events';
import { stat } from 'node:fs/promises';
import { afterEach, expect, it } from 'vitest';
import { makePublicLookUp } from './look-up-public.ts';

const typeOfAddress4 = 1;
const open: (() => void)[] = [];
afterEach(() => open.splice(0).forEach((close) => void close()));

/** A name server with IPv4 addresses for one name; with null it doesn't answer. */
async function startNameServer(addresses: readonly string[] | null) {
  const socket = createSocket('udp4');
  socket.on('message', (question, { port }) => {
    if (!addresses) return;
    const asked = question.subarray(12, question.indexOf(0, 12) + 5);
    const isOfFour = asked.readUInt16BE(asked.length - 4) === typeOfAddress4;
    const known = isOfFour ? addresses : [];
    const header = Buffer.from([...question.subarray(0, 2), 0x81, 0x80, 0, 1, 0, known.length, 0, 0, 0, 0]);
    const answers = known.map((address) =>
      Buffer.from([0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 60, 0, 4, ...address.split('.').map(Number)]),
    );
    socket.send(Buffer.concat([header, asked, ...answers]), port, '127.0.0.1');
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  open.push(() => socket.close());
  return makePublicLookUp({ servers: [`127.0.0.1:${socket.address().port}`] });
}

const ask = (lookUp: ReturnType<typeof makePublicLookUp>, name: string, options: LookupOptions = {}) =>
  new Promise((resolve) => {
    lookUp(name, options, (error, address, family) => resolve(error ? error.code : [address, family]));
  });

it('a public name resolves to its addresses', async () => {
  const lookUp = await startNameServer(['8.8.8.8', '8.8.4.4']);
  expect(await ask(lookUp, 'hooks.example')).toEqual(['8.8.8.8', 4]);
  const all = [
    { address: '8.8.8.8', family: 4 },
    { address: '8.8.4.4', family: 4 },
  ];
  expect(await ask(lookUp, 'hooks.example', { all: true })).toEqual([all, undefined]);
  expect(await ask(lookUp, 'hooks.example', { family: 6 })).toBe('ENOTFOUND');
});

it.each(['127.0.0.1', '169.254.169.254', '10.0.0.1'])(
  'a name is refused if one of its addresses is %s',
  async (closed) => {
    const lookUp = await startNameServer(['8.8.8.8', closed]);
    expect(await ask(lookUp, 'hooks.example')).toBe('EACCES');
    expect(await ask(lookUp, 'hooks.example', { all: true })).toBe('EACCES');
  },
);

it('a name known only to this machine is not resolved', async () => {
  const lookUp = await startNameServer([]);
  expect(await ask(lookUp, 'localhost')).toMatch(/^(ENODATA|ENOTFOUND|EACCES)$/);
});

it('an address is returned as it is', async () => {
  const lookUp = await startNameServer(null);
  expect(await ask(lookUp, '8.8.8.8')).toEqual(['8.8.8.8', 4]);
  expect(await ask(lookUp, '127.0.0.1')).toBe('EACCES');
  expect(await ask(lookUp, '::1')).toBe('EACCES');
});

it('a name server that does not answer blocks no thread for files, and times out', async () => {
  const lookUp = await startNameServer(null);
  const order: string[] = [];
  const lookups = Array.from({ length: 8 }, async (_, n) => {
    const outcome = await ask(lookUp, `silent-${n}.example`);
    order.push('name');
    return outcome;
  });
  await stat('/');
  order.push('file');
  expect(await Promise.all(lookups)).toEqual(Array(8).fill('ETIMEOUT'));
  expect(order[0]).toBe('file');
}, 20_000);
