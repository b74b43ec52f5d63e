import type { Config } from '../../../platform/config/config.ts';

/** An OpenID Connect provider with the registration of this program there. */
export type SignInProvider = Config['oidcProviders'][number];

/** The slug of the embedded provider. */
export const embeddedSlug = 'local';
/** The name of the embedded provider as the sign-in button shows it: "Continue with email". */
export const embeddedName = 'email';

/** Whether a host name is a loopback name. */
export function isLoopbackHost(hostname: string): boolean {
  return (
    hostname === 'localhost' ||
    hostname.endsWith('.localhost') ||
    hostname === '[::1]' ||
    /^127(\.\d{1,3}){3}$/.test(hostname)
  );
}

/**
 * Whether the embedded provider is used: only where none is configured, and only at a loopback address, because it
 * needs no password.
 */
export function usesEmbeddedProvider(config: Config): boolean {
  return config.oidcProviders.length === 0 && isLoopbackHost(new URL(config.publicUrl).hostname);
}

/** The sign-in providers that the landing screen offers. */
export function listSignInProviders(config: Config): { slug: string; name: string }[] {
  if (usesEmbeddedProvider(config)) return [{ slug: embeddedSlug, name: embeddedName }];
  return config.oidcProviders.map(({ slug, name }) => ({ slug, name }));
}
