import { expect, it } from 'vitest';
import { addConfidence, addRestsOn } from './strength.ts';

const makeShown = (n: number, of = 100) =>
  ({ shows: { n, of } }) as Parameters<typeof addConfidence>[0][number];
const makeIds = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => `e${from + at}`);
const makeFinding = (name: string, entryIds: string[], by: number | null = 0.5) => ({
  name,
  entryIds,
  difference: by === null ? null : { by, from: by / 2, to: by * 2 },
});

it('the strength of a pattern is the share of its occasions when it shows', () => {
  expect(
    addConfidence([makeShown(78, 95), makeShown(0, 0), makeShown(1, 3)]).map(({ confidence }) => confidence),
  ).toEqual([0.82, 0, 0.33]);
});

it('at most the two clearest patterns are dominant, and the others stay lower whatever their share', () => {
  const four = addConfidence([makeShown(60), makeShown(95), makeShown(90), makeShown(100), makeShown(88)]);
  expect(four.map(({ confidence }) => confidence)).toEqual([0.6, 0.95, 0.9, 0.87, 0.87]);
});

it('a finding on mostly the same days mentions the clearer one, which mentions none', () => {
  const [poor, tired, lake] = addRestsOn(
    [
      makeFinding('poor sleep', makeIds(0, 30), -0.6),
      makeFinding('mornings', makeIds(2, 30), -0.5),
      makeFinding('lake', makeIds(60, 80)),
    ],
    100,
  );
  expect(poor?.restsOn).toBeNull();
  expect(tired?.restsOn).toEqual({ name: 'poor sleep', isWithout: false });
  expect(lake?.restsOn).toBeNull();
});

it('evenings that read lighter are explained by days without poor sleep, which reads heavier', () => {
  const found = [
    makeFinding('poor sleep', makeIds(0, 40), -0.6),
    makeFinding('in the evening', makeIds(42, 100), 0.5),
  ];
  expect(addRestsOn(found, 100)[1]?.restsOn).toEqual({ name: 'poor sleep', isWithout: true });
});

it('the same days with the opposite effect explain nothing, nor does a finding without a name', () => {
  const other = [makeFinding('poor sleep', makeIds(0, 30), -0.6), makeFinding('runs', makeIds(0, 28), 0.5)];
  expect(addRestsOn(other, 100)[1]?.restsOn).toBeNull();
  const nameless = [makeFinding('', makeIds(0, 30), -0.6), makeFinding('runs', makeIds(0, 28), -0.5)];
  expect(addRestsOn(nameless, 100)[1]?.restsOn).toBeNull();
});

it('of two findings on the same days, the closer one is mentioned', () => {
  const found = [
    makeFinding('weekends', makeIds(0, 36)),
    makeFinding('the lake', makeIds(0, 30)),
    makeFinding('Iva', makeIds(0, 29)),
  ];
  expect(addRestsOn(found, 100)[2]?.restsOn?.name).toBe('the lake');
});
