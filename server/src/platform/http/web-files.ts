import { existsSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sendProblem } from './errors/problem-responses.ts';

/** Paths of the server; an unknown one gets 404 and not the app. */
const serverPaths = /^\/(api|oidc|sign-in|healthz|readyz)(\/|$)/;

/**
 * Serves the built web app. Files with a hash in their name are cached for a year; the page and the service worker are
 * always revalidated. Every other address that a browser navigates to is a screen of the app.
 */
export async function addWebFiles({ app, folder }: { app: FastifyInstance; folder: string }): Promise<void> {
  const hasApp = existsSync(path.join(folder, 'index.html'));
  if (hasApp) {
    await app.register(fastifyStatic, {
      root: folder,
      // The Brotli and gzip copies are made by the build.
      preCompressed: true,
      cacheControl: false,
      setHeaders: (response, file) => {
        response.setHeader('cache-control', chooseCacheControl(path.relative(folder, file)));
        response.setHeader('vary', 'accept-encoding');
      },
    });
  }
  app.setNotFoundHandler((request, reply) => {
    if (hasApp && opensScreen(request)) return reply.sendFile('index.html');
    return sendProblem({ reply, code: 'request.not_found' });
  });
}

function opensScreen(request: FastifyRequest): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  const wantsPage = request.headers.accept?.includes('text/html') ?? false;
  return wantsPage && !serverPaths.test(new URL(request.url, 'http://here').pathname);
}

function chooseCacheControl(file: string): string {
  const [folder] = file.split(path.sep);
  if (folder === 'assets') return 'public, max-age=31536000, immutable';
  if (folder === 'icons') return 'public, max-age=86400';
  return 'no-cache';
}
