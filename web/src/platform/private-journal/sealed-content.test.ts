import { computePaddedLength } from '@reflect/contract/padded-length';
import { describe, expect, it } from 'vitest';
import { fromBase64, toBase64 } from './base64.ts';
import { bindFields } from './bind-fields.ts';
import { holdAccountKey, makeAccountKeyBytes } from './keys/account-key.ts';
import { addPadding, removePadding } from './padded-bytes.ts';
import { NotAuthenticError, OtherFormatError, openContent, sealContent } from './sealed-content.ts';

const place = {
  userId: '0192f0c0-0000-7000-8000-000000000001',
  what: 'journal',
  id: '0192f0c0-0000-7000-8000-00000000000a',
  revision: 3,
};
const bytes = new TextEncoder().encode('{"content":"A walk by the lake."}');
const counting = Uint8Array.from({ length: 32 }, (_, at) => at);
/** Written by other code, with `node:crypto` alone, from what docs/private-journals.md says. */
const known =
  'AQAAAAGgoaKjpKWmp6ipqquRlsUMdv52ksTE2ZyropvkDOelLZwN0YIh4V9OBZRuyyiv/Dwy9v00+tMclaoI+zlmOhonPjknBLaD/BVlCfY6t/OT' +
  '1HmTj5AhEGzlhPcrK8UDUazjlThOtS3p3h4t6C3SRcvETz8COaLoSHwAOA7ngQsv3wBsBglaSzX7kHYY6ne39SyRbmop3Fr//kAVeHhZsfcdWnXp' +
  '6M9IUXCHWo5+Irsj1kN3pyO1nSGSibyPWeL5+qM8rtaFggV1o6ZyiFcU48LdE1SY/xm5VoGXPJt6zuwCqmJwCVMXZt5Z89K2MQUuudOSiNGpEica' +
  'nb6+KyKCzhl25c8xx3SWIU2O0hF9hvq3wKXC9BSRixsje+RKbA==';
const readKnownBytes = () => fromBase64(known)!;
const makeCountingKey = () => holdAccountKey({ bytes: counting.slice(), generation: 1 });

describe('sealed content', () => {
  it('opens an example from the protocol', async () => {
    const opened = await openContent({ ...place, key: await makeCountingKey(), sealed: readKnownBytes() });
    expect(new TextDecoder().decode(opened)).toBe('{"content":"A walk by the lake."}');
  });

  it('is the same after unsealing, and looks different each time', async () => {
    const key = await holdAccountKey({ bytes: makeAccountKeyBytes(), generation: 7 });
    const [one, other] = [
      await sealContent({ ...place, key, bytes }),
      await sealContent({ ...place, key, bytes }),
    ];
    expect(toBase64(one)).not.toBe(toBase64(other));
    for (const sealed of [one, other])
      expect(await openContent({ ...place, key, sealed })).toEqual(new Uint8Array(bytes));
    expect([...one.subarray(0, 5)]).toEqual([1, 0, 0, 0, 7]);
    expect(Buffer.from(one).includes(Buffer.from('walk'))).toBe(false);
  });

  it.each([
    ['another person', { userId: '0192f0c0-0000-7000-8000-000000000002' }],
    ['another collection', { what: 'dreams' }],
    ['another row', { id: '0192f0c0-0000-7000-8000-00000000000b' }],
    ['an earlier revision of the row', { revision: 2 }],
  ])('is refused as that of %s', async (_, other) => {
    const opening = openContent({
      ...place,
      ...other,
      key: await makeCountingKey(),
      sealed: readKnownBytes(),
    });
    await expect(opening).rejects.toThrow(NotAuthenticError);
  });

  it('is refused with any byte after its header altered, cut off or added', async () => {
    const key = await makeCountingKey();
    const sealed = readKnownBytes();
    for (let at = 5; at < sealed.length; at += 1) {
      const altered = sealed.slice();
      altered[at] = (altered[at] ?? 0) ^ 1;
      await expect(openContent({ ...place, key, sealed: altered })).rejects.toThrow(NotAuthenticError);
    }
    for (const cut of [
      sealed.slice(0, -1),
      sealed.slice(0, 20),
      new Uint8Array(0),
      Uint8Array.of(...sealed, 0),
    ])
      await expect(openContent({ ...place, key, sealed: cut })).rejects.toThrow(NotAuthenticError);
  });

  it('is refused with another key, which differs from another version or generation', async () => {
    const stranger = await holdAccountKey({ bytes: makeAccountKeyBytes(), generation: 1 });
    await expect(openContent({ ...place, key: stranger, sealed: readKnownBytes() })).rejects.toThrow(
      NotAuthenticError,
    );
    const later = await holdAccountKey({ bytes: counting.slice(), generation: 2 });
    await expect(openContent({ ...place, key: later, sealed: readKnownBytes() })).rejects.toThrow(
      OtherFormatError,
    );
    const newer = readKnownBytes();
    newer[0] = 2;
    await expect(openContent({ ...place, key: await makeCountingKey(), sealed: newer })).rejects.toThrow(
      OtherFormatError,
    );
  });

  it('can be made with a key whose bytes cannot be extracted', async () => {
    const { root } = await makeCountingKey();
    expect(root.extractable).toBe(false);
    await expect(crypto.subtle.exportKey('raw', root)).rejects.toThrow();
  });
});

describe('the length of what is sealed', () => {
  it('is the same for everything short, and grows by at most 12 % for long texts', () => {
    expect(computePaddedLength(1)).toBe(256);
    expect(computePaddedLength(256)).toBe(256);
    expect(computePaddedLength(257)).toBe(272);
    for (let length = 256; length < 5_000_000; length = Math.ceil(length * 1.037)) {
      const padded = computePaddedLength(length);
      expect(padded).toBeGreaterThanOrEqual(length);
      expect(padded).toBeLessThanOrEqual(length * 1.12);
      expect(computePaddedLength(padded)).toBe(padded);
    }
  });

  it('is shared by texts of many lengths', () => {
    const lengths = Array.from({ length: 9_000 }, (_, at) => computePaddedLength(1_000 + at));
    expect(new Set(lengths).size).toBeLessThan(70);
  });

  it('is hidden with zeros only', () => {
    for (const length of [0, 1, 251, 252, 253, 1_000, 70_000]) {
      const content = new Uint8Array(length).fill(255);
      const padded = addPadding(content);
      expect(padded.length).toBe(computePaddedLength(length + 4));
      expect(toBase64(removePadding(padded)!)).toBe(toBase64(content));
      padded[padded.length - 1] = 1;
      if (length + 4 < padded.length) expect(removePadding(padded)).toBeNull();
    }
    expect(removePadding(new Uint8Array(8))).toBeNull();
    expect(removePadding(new Uint8Array(257))).toBeNull();
  });
});

describe('the authenticated data', () => {
  it('differs for fields that read the same when joined', () => {
    const spellings = [['ab', 'c'], ['a', 'bc'], ['abc'], ['abc', ''], ['1'], [1], ['', 'abc']] as const;
    const bound = spellings.map((fields) => toBase64(bindFields(...fields)));
    expect(new Set(bound).size).toBe(spellings.length);
    expect(() => bindFields(-1)).toThrow(RangeError);
    expect(() => bindFields(0.5)).toThrow(RangeError);
  });
});
