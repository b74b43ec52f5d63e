import { z } from 'zod';
import { StartError } from './start-error.ts';

/** A sign-in provider that the operator has configured. */
export interface OidcProvider {
  /** Identifies the provider in addresses: `/api/auth/{slug}`. */
  slug: string;
  /** Shown on the button: "Continue with {name}". */
  name: string;
  issuer: string;
  clientId: string;
  /** Null for a public client, which relies on PKCE alone. */
  clientSecret: string | null;
}

const pattern = /^OIDC_([A-Z0-9]+(?:_[A-Z0-9]+)*?)_(NAME|ISSUER|CLIENT_ID|CLIENT_SECRET)$/;

const issuerAddress = z.url({ protocol: /^https?$/ });

/**
 * Collects `OIDC_<SLUG>_NAME`, `_ISSUER`, `_CLIENT_ID` and `_CLIENT_SECRET` into providers, sorted by slug. The default
 * name is the slug with a capital letter.
 */
export function readOidcProviders(environment: Record<string, string | undefined>): OidcProvider[] {
  const found = new Map<string, Record<string, string>>();
  for (const [variable, value] of Object.entries(environment)) {
    const match = pattern.exec(variable);
    if (!match?.[1] || !match[2] || !value) continue;
    found.set(match[1], { ...found.get(match[1]), [match[2]]: value.trim() });
  }
  return [...found.keys()].sort().map((key) => toProvider(key, found.get(key) ?? {}));
}

function toProvider(key: string, parts: Record<string, string>): OidcProvider {
  const slug = key.toLowerCase().replaceAll('_', '-');
  if (slug === 'local' || slug === 'passkey')
    throw new StartError(
      `OIDC_${key}_ISSUER: the name ${key} belongs to the sign-in that Reflect brings along.`,
    );
  const { ISSUER: issuer, CLIENT_ID: clientId } = parts;
  if (!issuerAddress.safeParse(issuer).success || !issuer) {
    throw new StartError(
      `OIDC_${key}_ISSUER has to be the provider's address, such as https://accounts.google.com.`,
    );
  }
  if (!clientId) throw new StartError(`OIDC_${key}_CLIENT_ID has to be set.`);
  const name = parts.NAME ?? slug.charAt(0).toUpperCase() + slug.slice(1);
  return { slug, name, issuer, clientId, clientSecret: parts.CLIENT_SECRET ?? null };
}
