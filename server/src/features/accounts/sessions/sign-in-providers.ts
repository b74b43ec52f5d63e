import { isIP } from 'node:net';
import type { Config } from '../../../platform/config/config.ts';

/** An OpenID Connect provider with the registration of this program there. */
export type SignInProvider = Config['oidcProviders'][number];

/** How the embedded provider signs people in: by an e-mail address without proof, or by passkeys. */
export type EmbeddedMode = 'email' | 'passkeys';

/** The embedded provider in each mode: its slug, and its name as the sign-in button shows it ("Continue with email"). */
export const embedded = {
  email: { slug: 'local', name: 'email' },
  passkeys: { slug: 'passkey', name: 'a passkey' },
} as const;

/** The provider of the accounts that the embedded one signs in, in both modes: changing the mode changes no account. */
export const embeddedProvider = 'local';

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
 * How the embedded provider signs people in; null where it is not used, because another one is configured or because it
 * would not be safe. By e-mail address only at a loopback address, because nothing is proven; passkeys need https, and a name
 * in place of a number, because browsers bind them to a name.
 */
export function embeddedModeOf(config: Config): EmbeddedMode | null {
  if (config.oidcProviders.length > 0) return null;
  const { protocol, hostname } = new URL(config.publicUrl);
  const isLoopback = isLoopbackHost(hostname);
  const mode = config.localSignIn ?? (isLoopback ? 'email' : 'passkeys');
  if (mode === 'email') return isLoopback ? mode : null;
  const isName = isIP(hostname) === 0 && !hostname.startsWith('[');
  return isName && (isLoopback || protocol === 'https:') ? mode : null;
}

/** The sign-in providers that the landing screen offers. */
export function listSignInProviders(config: Config): { slug: string; name: string }[] {
  const mode = embeddedModeOf(config);
  if (mode) return [embedded[mode]];
  return config.oidcProviders.map(({ slug, name }) => ({ slug, name }));
}
