import { expect, it } from 'vitest';
import { withConfidence, withRestsOn } from './strength.ts';

const shown = (n: number, of = 100) => ({ shows: { n, of } }) as Parameters<typeof withConfidence>[0][number];
const ids = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => `e${from + at}`);
const finding = (name: string, entryIds: string[], by: number | null = 0.5) => ({
  name,
  entryIds,
  difference: by === null ? null : { by, from: by / 2, to: by * 2 },
});

it('the strength of a pattern is the share of its own occasions on which it shows', () => {
  expect(
    withConfidence([shown(78, 95), shown(0, 0), shown(1, 3)]).map(({ confidence }) => confidence),
  ).toEqual([0.82, 0, 0.33]);
});

it('the two clearest are dominant at most, and the others stay below whatever their share', () => {
  const four = withConfidence([shown(60), shown(95), shown(90), shown(100), shown(88)]);
  expect(four.map(({ confidence }) => confidence)).toEqual([0.6, 0.95, 0.9, 0.87, 0.87]);
});

it('a finding on mostly the same days names the clearer one, and the clearer one names none', () => {
  const [poor, tired, lake] = withRestsOn(
    [
      finding('poor sleep', ids(0, 30), -0.6),
      finding('mornings', ids(2, 30), -0.5),
      finding('lake', ids(60, 80)),
    ],
    100,
  );
  expect(poor?.restsOn).toBeNull();
  expect(tired?.restsOn).toEqual({ name: 'poor sleep', isWithout: false });
  expect(lake?.restsOn).toBeNull();
});

it('evenings that read lighter rest on the days without poor sleep, which reads heavier', () => {
  const found = [finding('poor sleep', ids(0, 40), -0.6), finding('in the evening', ids(42, 100), 0.5)];
  expect(withRestsOn(found, 100)[1]?.restsOn).toEqual({ name: 'poor sleep', isWithout: true });
});

it('the same days that read the other way explain nothing, nor does what has no name', () => {
  const other = [finding('poor sleep', ids(0, 30), -0.6), finding('runs', ids(0, 28), 0.5)];
  expect(withRestsOn(other, 100)[1]?.restsOn).toBeNull();
  const nameless = [finding('', ids(0, 30), -0.6), finding('runs', ids(0, 28), -0.5)];
  expect(withRestsOn(nameless, 100)[1]?.restsOn).toBeNull();
});

it('of two findings that rest on the same days, the nearer one is named', () => {
  const found = [
    finding('weekends', ids(0, 36)),
    finding('the lake', ids(0, 30)),
    finding('Iva', ids(0, 29)),
  ];
  expect(withRestsOn(found, 100)[2]?.restsOn?.name).toBe('the lake');
});
