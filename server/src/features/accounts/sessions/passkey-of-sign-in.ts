const prefix = 'passkey:';

/** The method with which the embedded provider says in an ID token that a passkey was used. */
export function toPasskeyMethod(passkeyId: string): string {
  return prefix + passkeyId;
}

/** The passkey among the methods (`amr`) of an ID token; null if there is none. */
export function findPasskeyId(methods: unknown): string | null {
  if (!Array.isArray(methods)) return null;
  const found = methods.find((method) => typeof method === 'string' && method.startsWith(prefix)) as
    | string
    | undefined;
  return found?.slice(prefix.length) ?? null;
}
