import { constants } from 'node:zlib';
import fastifyCompress from '@fastify/compress';
import { contractVersion } from '@reflect/contract';
import type { FastifyInstance } from 'fastify';

/** What every answer of the API carries: the contract's version, no caching by anybody, and compression where it pays. */
export async function addApiAnswers(app: FastifyInstance): Promise<void> {
  await app.register(fastifyCompress, {
    threshold: 1024,
    encodings: ['br', 'gzip'],
    // The usual strength of brotli is made for files, and would take longer than it saves.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
    zlibOptions: { level: 6 },
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
    if (!request.url.startsWith('/api')) return;
    reply.header('x-contract-version', contractVersion).header('cache-control', 'no-store');
  });
}
