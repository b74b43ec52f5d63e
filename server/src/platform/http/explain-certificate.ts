const reasons: Record<string, string> = {
  CERT_HAS_EXPIRED: 'Its certificate has expired, or the clock of this computer is wrong.',
  CERT_NOT_YET_VALID: "Its certificate isn't valid yet, or the clock of this computer is wrong.",
  ERR_TLS_CERT_ALTNAME_INVALID: 'Its certificate is for another name.',
};
const unknownAuthority = /^(?:UNABLE_TO_(?:GET_ISSUER_CERT|VERIFY)|SELF_SIGNED|DEPTH_ZERO_SELF_SIGNED)/;

/** What is wrong with the certificate of an address that a call failed at; null if it failed for another reason. */
export function explainCertificate(error: unknown): string | null {
  const { code, cause } = (error ?? {}) as { code?: string; cause?: unknown };
  if (code && reasons[code]) return reasons[code];
  if (code && unknownAuthority.test(code))
    return "Its certificate is signed by an authority that Node doesn't know. If it is yours, set NODE_EXTRA_CA_CERTS to the file with its certificate.";
  return cause ? explainCertificate(cause) : null;
}
