import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, it } from 'vitest';
import { explainListening } from './explain-listening.ts';

/** What the system says when this is listened on. */
async function failToListen(options: { host: string; port: number }): Promise<NodeJS.ErrnoException> {
  const server = createServer();
  const failed = once(server, 'error');
  server.listen(options);
  const [error] = await failed;
  return error as NodeJS.ErrnoException;
}

it('says which variable to set to what if a port is taken, for the metrics too', async () => {
  const taken = createServer().listen({ host: '127.0.0.1', port: 0 });
  await once(taken, 'listening');
  const { port } = taken.address() as { port: number };
  const error = await failToListen({ host: '127.0.0.1', port });
  const of = { error, host: '127.0.0.1', port };
  expect(explainListening({ ...of, prefix: 'METRICS_' })?.message).toBe(
    `Port ${port} is taken. Set METRICS_PORT to another number, such as METRICS_PORT=${port + 1}.`,
  );
  expect(explainListening({ ...of, otherwise: ' If it is ours, stop it; otherwise' })?.message).toBe(
    `Port ${port} is taken. If it is ours, stop it; otherwise set PORT to another number, such as PORT=${port + 1}.`,
  );
  taken.close();
});

it('says what HOST can be if it is no address of this machine', async () => {
  const host = '192.0.2.77';
  const error = await failToListen({ host, port: 0 });
  expect(explainListening({ error, host, port: 3000 })?.message).toBe(
    'HOST is 192.0.2.77, which is no address of this machine. Set HOST to 127.0.0.1, or to 0.0.0.0 for all.',
  );
});

it('leaves an unknown failure as it is', () => {
  expect(explainListening({ error: new Error('unknown'), host: '127.0.0.1', port: 3000 })).toBeNull();
});
