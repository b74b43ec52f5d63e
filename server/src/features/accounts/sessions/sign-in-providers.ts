import { isIP } from 'node:net';
import type { Config } from '../../../platform/config/config.ts';

/** An OpenID Connect provider with this program's registration there. */
export type SignInProvider = Config['oidcProviders'][number];

/** How the embedded provider signs people in: by an e-mail address without proof, or by passkeys. */
export type EmbeddedMode = 'email' | 'passkeys';

/** The slug of the embedded provider in each mode, and its name on the sign-in button ("Continue with email"). */
export const embedded = {
  email: { slug: 'local', name: 'email' },
  passkeys: { slug: 'passkey', name: 'a passkey' },
} as const;

/** Stored with accounts of the embedded provider in both modes, so that changing the mode changes no account. */
export const embeddedProvider = 'local';

export function isLoopbackHost(hostname: string): boolean {
  return (
    hostname === 'localhost' ||
    hostname.endsWith('.localhost') ||
    hostname === '[::1]' ||
    /^127(\.\d{1,3}){3}$/.test(hostname)
  );
}

/**
 * How the embedded provider signs people in; null if it isn't used, because another one is configured or it wouldn't
 * be safe. E-mail addresses prove nothing, so they are accepted only at a loopback address. Passkeys need https and a
 * host name, because browsers bind them to a name, not to an IP address.
 */
export function readEmbeddedMode(config: Config): EmbeddedMode | null {
  if (config.oidcProviders.length > 0) return null;
  const { protocol, hostname } = new URL(config.publicUrl);
  const isLoopback = isLoopbackHost(hostname);
  const mode = config.localSignIn ?? (isLoopback ? 'email' : 'passkeys');
  if (mode === 'email') return isLoopback ? mode : null;
  const isName = isIP(hostname) === 0 && !hostname.startsWith('[');
  return isName && (isLoopback || protocol === 'https:') ? mode : null;
}

/** Whether anybody can be an administrator: with passkeys, whoever sets up the installation is one. */
export function hasAdmins(config: Config): boolean {
  return config.adminEmails.length > 0 || readEmbeddedMode(config) === 'passkeys';
}

export function listSignInProviders(config: Config): { slug: string; name: string }[] {
  const mode = readEmbeddedMode(config);
  if (mode) return [embedded[mode]];
  return config.oidcProviders.map(({ slug, name }) => ({ slug, name }));
}
