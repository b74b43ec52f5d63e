import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fastifyHelmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';

const permissions = [
  'microphone=(self)',
  'camera=(self)',
  'geolocation=()',
  'payment=()',
  'usb=()',
  'display-capture=()',
  'browsing-topics=()',
].join(', ');

/** Adds security headers: nothing is loaded from other origins, and no other page may frame this one. */
export async function addSecurityHeaders({
  app,
  config,
  webFolder,
}: {
  app: FastifyInstance;
  config: Pick<Config, 'publicUrl' | 'oidcProviders'>;
  webFolder: string;
}): Promise<void> {
  const isHttps = config.publicUrl.startsWith('https:');
  const issuers = config.oidcProviders.map(({ issuer }) => new URL(issuer).origin);
  await app.register(fastifyHelmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        // The engine's worker multiplies matrices in WebAssembly.
        scriptSrc: ["'self'", "'wasm-unsafe-eval'", ...hashImportMap(webFolder)],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        // Texts that are read aloud are played from memory.
        mediaSrc: ["'self'", 'blob:'],
        connectSrc: ["'self'"],
        workerSrc: ["'self'"],
        frameAncestors: ["'none'"],
        formAction: ["'self'", ...new Set(issuers)],
        baseUri: ["'none'"],
        objectSrc: ["'none'"],
        // Text becomes script or markup only through the one policy in `web/public/trusted-types.js`.
        requireTrustedTypesFor: ["'script'"],
        trustedTypes: ['default'],
        ...(isHttps && { upgradeInsecureRequests: [] }),
      },
    },
    // With `no-referrer`, forms and beacons of this origin would send `Origin: null`.
    referrerPolicy: { policy: 'same-origin' },
    strictTransportSecurity: isHttps && { maxAge: 365 * 24 * 60 * 60 },
    xFrameOptions: { action: 'deny' },
  });
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('permissions-policy', permissions);
  });
}

/** Allows the page's import map by its own hash: it holds the hashes of the scripts and runs nothing. */
function hashImportMap(webFolder: string): string[] {
  const page = path.join(webFolder, 'index.html');
  const map =
    existsSync(page) && /<script type="importmap">([^<]*)<\/script>/.exec(readFileSync(page, 'utf8'));
  return map
    ? [
        `'sha256-${createHash('sha256')
          .update(map[1] ?? '')
          .digest('base64')}'`,
      ]
    : [];
}
