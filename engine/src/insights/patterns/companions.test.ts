import { expect, it } from 'vitest';
import { findCompanions } from './companions.ts';

const makeFeature = (kind: string, name: string, present: number[]) =>
  ({ key: `${kind}:${name}`, kind, name, present }) as unknown as Parameters<typeof findCompanions>[0];
const days = Array.from({ length: 20 }, (_, index) => index);

it('something that appears under two names is named once', () => {
  const iva = makeFeature('person', 'Iva', days);
  const others = [
    makeFeature('topic', 'your mother', days),
    makeFeature('person', 'Mother', days),
    makeFeature('tag', 'choir', days),
  ];
  expect(findCompanions(iva, others, 200)).toEqual(['your mother', '#choir']);
});

it('a person is not said to appear with people', () => {
  const iva = makeFeature('person', 'Iva', days);
  const others = [makeFeature('theme', 'people around you', days), makeFeature('tag', 'choir', days)];
  expect(findCompanions(iva, others, 200)).toEqual(['#choir']);
  expect(findCompanions(others[0]!, [iva, others[1]!], 200)).toEqual(['#choir']);
});
