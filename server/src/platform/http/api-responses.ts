import { constants } from 'node:zlib';
import fastifyCompress from '@fastify/compress';
import { contractVersion } from '@reflect/contract';
import type { FastifyInstance } from 'fastify';

/**
 * Adds to every response of the API: the contract's version, `no-store`, and compression from 1 KiB. JSON is also
 * marked as an attachment, so that no browser shows it as a page.
 */
export async function addApiResponses(app: FastifyInstance): Promise<void> {
  await app.register(fastifyCompress, {
    threshold: 1024,
    encodings: ['br', 'gzip'],
    // The default quality of brotli is meant for static files; here it takes longer than it saves.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
    zlibOptions: { level: 6 },
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
    if (!request.url.startsWith('/api')) return;
    reply.header('x-contract-version', contractVersion).header('cache-control', 'no-store');
  });
  app.addHook('onSend', async (request, reply) => {
    const isJson = String(reply.getHeader('content-type')).startsWith('application/json');
    if (!isJson || !request.url.startsWith('/api') || reply.hasHeader('content-disposition')) return;
    reply.header('content-disposition', 'attachment; filename="api.json"');
  });
}
