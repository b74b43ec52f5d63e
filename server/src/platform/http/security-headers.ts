import fastifyHelmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';

const permissions = [
  'microphone=(self)',
  'camera=(self)',
  'geolocation=()',
  'payment=()',
  'usb=()',
  'display-capture=()',
  'browsing-topics=()',
].join(', ');

/** The headers that keep every page to itself: nothing is loaded from elsewhere, and no other page may frame it. */
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
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        // A text read aloud arrives as sound in memory.
        mediaSrc: ["'self'", 'blob:'],
        connectSrc: ["'self'"],
        workerSrc: ["'self'"],
        frameAncestors: ["'none'"],
        formAction: ["'self'", ...new Set(issuers)],
        baseUri: ["'none'"],
        objectSrc: ["'none'"],
        ...(isHttps && { upgradeInsecureRequests: [] }),
      },
    },
    // Forms and beacons of our own pages have to name their origin, which `no-referrer` would hide.
    referrerPolicy: { policy: 'same-origin' },
    strictTransportSecurity: isHttps && { maxAge: 365 * 24 * 60 * 60 },
    xFrameOptions: { action: 'deny' },
  });
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('permissions-policy', permissions);
  });
}
