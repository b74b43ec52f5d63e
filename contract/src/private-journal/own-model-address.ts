const written = /^http:\/\/(?:127\.0\.0\.1|localhost):([1-9]\d{0,4})$/;

/**
 * Whether a text is the address of a program on the browser's own computer, in the one form that goes into a page's
 * policy. Nothing else is accepted, so nothing else can be added to the policy. Free of zod.
 */
export function isOwnModelAddress(text: string): boolean {
  const [, port] = written.exec(text) ?? [];
  return port !== undefined && Number(port) <= 65_535;
}

/**
 * Returns a page's policy that also allows connecting to this address. `upgrade-insecure-requests` is removed,
 * because the browser would turn the address into https; nothing of Reflect itself is loaded without https.
 */
export function widenPolicy(policy: string, address: string): string {
  if (!isOwnModelAddress(address)) return policy;
  return policy
    .split(';')
    .filter((directive) => directive.trim() !== 'upgrade-insecure-requests')
    .map((directive) => (directive.trim() === "connect-src 'self'" ? `${directive} ${address}` : directive))
    .join(';');
}
