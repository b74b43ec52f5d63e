import { readFileSync } from 'node:fs';
import Fastify from 'fastify';

// The bare baseline: Fastify and one route that sends the bytes of a file. Started by bench/api.ts in a process of its own.
const [file = '', port = ''] = process.argv.slice(2);
const bytes = readFileSync(file);
const app = Fastify({ logger: false });
app.get('/', (_request, reply) => reply.type('application/json; charset=utf-8').send(bytes));
app.post('/', (_request, reply) => reply.type('application/json; charset=utf-8').send(bytes));
await app.listen({ port: Number(port), host: '127.0.0.1' });
process.send?.('ready');
