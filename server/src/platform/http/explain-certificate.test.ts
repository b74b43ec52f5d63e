import { expect, it } from 'vitest';
import { explainCertificate } from './explain-certificate.ts';

/** As `fetch` fails. */
const fail = (code: string) => new TypeError('fetch failed', { cause: Object.assign(new Error(), { code }) });

it.each([
  ['CERT_HAS_EXPIRED', 'Its certificate has expired, or the clock of this computer is wrong.'],
  ['CERT_NOT_YET_VALID', "Its certificate isn't valid yet, or the clock of this computer is wrong."],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'Its certificate is for another name.'],
])('says what is wrong with a certificate: %s', (code, text) => {
  expect(explainCertificate(fail(code))).toBe(text);
});

it.each(['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'SELF_SIGNED_CERT_IN_CHAIN', 'DEPTH_ZERO_SELF_SIGNED_CERT'])(
  'says what to do about an authority of your own: %s',
  (code) => {
    expect(explainCertificate(fail(code))).toContain('set NODE_EXTRA_CA_CERTS');
  },
);

it('leaves other failures alone', () => {
  expect(explainCertificate(fail('ECONNREFUSED'))).toBeNull();
  expect(explainCertificate(null)).toBeNull();
});
