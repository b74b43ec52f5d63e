import type { Config } from '../../../platform/config.ts';

/** A way to sign in: an OpenID Connect provider and how this program is known to it. */
export type SignInProvider = Config['oidcProviders'][number];

/** The slug of the provider inside this program. */
export const embeddedSlug = 'local';

/** Whether a host name means the machine that asks. */
export function isLoopbackHost(hostname: string): boolean {
  return (
    hostname === 'localhost' ||
    hostname.endsWith('.localhost') ||
    hostname === '[::1]' ||
    /^127(\.\d{1,3}){3}$/.test(hostname)
  );
}

/**
 * Whether people sign in at the provider inside this program: only where none is configured, and only on the machine
 * itself, because it asks for no proof.
 */
export function usesEmbeddedProvider(config: Config): boolean {
  return config.oidcProviders.length === 0 && isLoopbackHost(new URL(config.publicUrl).hostname);
}

/** The ways to sign in, as the landing screen names them. */
export function listSignInProviders(config: Config): { slug: string; name: string }[] {
  if (usesEmbeddedProvider(config)) return [{ slug: embeddedSlug, name: 'this computer' }];
  return config.oidcProviders.map(({ slug, name }) => ({ slug, name }));
}
