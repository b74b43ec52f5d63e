import { expect, it } from 'vitest';
import { companionsOf } from './companions.ts';

const at = (kind: string, name: string, present: number[]) =>
  ({ key: `${kind}:${name}`, kind, name, present }) as unknown as Parameters<typeof companionsOf>[0];
const days = Array.from({ length: 20 }, (_, index) => index);

it('names once what comes up beside it under two names', () => {
  const iva = at('person', 'Iva', days);
  const others = [at('topic', 'your mother', days), at('person', 'Mother', days), at('tag', 'choir', days)];
  expect(companionsOf(iva, others, 200)).toEqual(['your mother', '#choir']);
});
