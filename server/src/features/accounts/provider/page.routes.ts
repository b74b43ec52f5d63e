import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { pageStyle } from './page.style.ts';

const { resolve } = createRequire(import.meta.url);
const fonts = {
  newsreader: resolve('@fontsource-variable/newsreader/files/newsreader-latin-wght-normal.woff2'),
  figtree: resolve('@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'),
};

/** Sends a rendered page: never cached, with a referrer for requests to this origin only. */
export function sendPage(options: { reply: FastifyReply; status?: number; html: string }): FastifyReply {
  return (
    options.reply
      .code(options.status ?? 200)
      .header('cache-control', 'no-store')
      // Under `no-referrer` a browser sends a form with `Origin: null`, which the origin check refuses.
      .header('referrer-policy', 'same-origin')
      .type('text/html; charset=utf-8')
      .send(options.html)
  );
}

/** The stylesheet and fonts of the server's own pages. */
export async function pageRoutes(app: FastifyInstance): Promise<void> {
  app.get('/sign-in.css', (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/css; charset=utf-8').send(pageStyle),
  );
  for (const [name, file] of Object.entries(fonts)) {
    app.get(`/sign-in/${name}.woff2`, async (_request, reply) =>
      reply
        .header('cache-control', 'public, max-age=604800')
        .type('font/woff2')
        .send(await readFile(file)),
    );
  }
}
