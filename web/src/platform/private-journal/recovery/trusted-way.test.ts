import { describe, expect, it } from 'vitest';
import { toBase64 } from '../base64.ts';
import { readPart, splitPartGroups, writePart } from './part-code.ts';
import { makeTrustedWay, openByParts, readParts } from './trusted-way.ts';

const userId = '0192f0c0-0000-7000-8000-000000000001';
const bytes = Uint8Array.from({ length: 32 }, (_, at) => at);
const make = (id = '0192f0c0-0000-7000-8000-00000000000d') =>
  makeTrustedWay({ userId, id, generation: 2, bytes });
const pairs = [
  [0, 1],
  [1, 2],
  [2, 0],
] as const;

describe('the parts of trusted people', () => {
  it('open the journal with any two of them, however they are typed', async () => {
    const { way, parts } = await make();
    expect(parts).toHaveLength(3);
    for (const [one, other] of pairs) {
      const typed = [
        splitPartGroups(parts[one]!).join(' ').toLowerCase(),
        ` ${splitPartGroups(parts[other]!).join('-')}`,
      ] as const;
      expect(await openByParts({ userId, way, wrapped: way.wrapped, typed })).toEqual({
        bytes,
        generation: 2,
      });
    }
  });

  it('say themselves why they open nothing, before anything is requested', async () => {
    const [{ way, parts }, other] = [await make(), await make()];
    const [one = '', two = '', three = ''] = parts;
    const wrongLetter = one.slice(0, -1) + (one.endsWith('0') ? '1' : '0');
    for (const [typed, problem] of [
      [[one, wrongLetter], 'unreadable'],
      [[one, ''], 'unreadable'],
      [[two, two], 'same'],
      [[one, other.parts[1]!], 'mixed'],
      [[other.parts[0]!, other.parts[1]!], 'replaced'],
    ] as const)
      expect(await readParts(typed, way)).toBe(problem);
    expect(await readParts([two, three], way)).toHaveLength(2);
    for (const parameters of [
      way.parameters.replace('2of3', '1of3'),
      `${way.parameters} `,
      'hkdf-sha256',
      '',
    ])
      expect(await readParts([one, two], { parameters })).toBe('unsafe');
  });

  it('open nothing if a part, the way or its place was changed', async () => {
    const { way, parts } = await make();
    const [one = '', two = ''] = parts;
    const part = (await readPart(two))!;
    part.share[3] = part.share[3]! ^ 1;
    const open = (changed: object, typed = [one, two] as [string, string]) =>
      openByParts({ userId, way, wrapped: way.wrapped, typed, ...changed });
    expect(await open({}, [one, await writePart(part)])).toBe('wrong');
    expect(await open({ userId: 'somebody else' })).toBe('wrong');
    expect(await open({ way: { ...way, id: 'another way' } })).toBe('wrong');
    expect(await open({ way: { ...way, generation: 3 } })).toBe('wrong');
    expect(await open({ wrapped: toBase64(new Uint8Array(93)) })).toBe('wrong');
  });

  it('have twelve groups of four, and keep the same code', async () => {
    const set = Uint8Array.of(1, 2, 3, 4);
    const share = Uint8Array.from({ length: 21 }, (_, at) => at);
    const code = await writePart({ set, share });
    expect(splitPartGroups(code).join(' ')).toBe(
      '040G 40R4 000G 40R4 0M30 E209 185G R38E 1W81 24GK 2GBF PM54',
    );
    expect(await readPart(code)).toEqual({ set, share });
  });
});
