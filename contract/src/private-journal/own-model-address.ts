const written = /^http:\/\/(?:127\.0\.0\.1|localhost):([1-9]\d{0,4})$/;

/**
 * Whether a text is the address of a program on the computer that a browser runs on, in the one form that goes into the policy of
 * a page. Nothing else is accepted, so nothing else can be added to the policy. Free of zod.
 */
export function isOwnModelAddress(text: string): boolean {
  const [, port] = written.exec(text) ?? [];
  return port !== undefined && Number(port) <= 65_535;
}

/**
 * The policy of a page which may also connect to such an address. The browser would else turn the address into one with https,
 * where the policy says that it should; nothing of Reflect itself is loaded without it.
 */
export function widenPolicy(policy: string, address: string): string {
  if (!isOwnModelAddress(address)) return policy;
  return policy
    .split(';')
    .filter((directive) => directive.trim() !== 'upgrade-insecure-requests')
    .map((directive) => (directive.trim() === "connect-src 'self'" ? `${directive} ${address}` : directive))
    .join(';');
}
