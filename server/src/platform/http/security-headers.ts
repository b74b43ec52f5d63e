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

/** Security headers: nothing is loaded from other origins, and no other page may frame this one. */
export async function addSecurityHeaders({
  app,
  config,
}: {
  app: FastifyInstance;
  config: Pick<Config, 'publicUrl' | 'oidcProviders'>;
}): Promise<void> {
  const isHttps = config.publicUrl.startsWith('https:');
  const issuers = config.oidcProviders.map(({ issuer }) => new URL(issuer).origin);
  await app.register(fastifyHelmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        // The engine's worker multiplies matrices in WebAssembly.
        scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
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
    // Under `no-referrer` forms and beacons of this origin would send `Origin: null`.
    referrerPolicy: { policy: 'same-origin' },
    strictTransportSecurity: isHttps && { maxAge: 365 * 24 * 60 * 60 },
    xFrameOptions: { action: 'deny' },
  });
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('permissions-policy', permissions);
  });
}
