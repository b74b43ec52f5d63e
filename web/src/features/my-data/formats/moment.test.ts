import { describe, expect, it } from 'vitest';
import { readMoment, readMomentInName } from './moment.ts';

const local = (...parts: [number, number, number, number?, number?, number?]) => {
  const [year, month, day, hour = 12, minute = 0, second = 0] = parts;
  return new Date(year, month - 1, day, hour, minute, second);
};

describe('the date above a text', () => {
  it.each<[string | number, Date]>([
    ['2020-01-02', local(2020, 1, 2)],
    ['2020-01-02T03:04:05Z', new Date('2020-01-02T03:04:05Z')],
    ['2020-01-02T03:04:05.678+02:00', new Date('2020-01-02T01:04:05Z')],
    ['2020-01-02 23:30:00 -0500', new Date('2020-01-03T04:30:00Z')],
    ['2020-01-02 10:30', local(2020, 1, 2, 10, 30)],
    ['2020/1/2', local(2020, 1, 2)],
    ['04.01.2020, 21:15', local(2020, 1, 4, 21, 15)],
    ['Friday, January 3rd 2020, 8:00:00 pm', local(2020, 1, 3, 20)],
    ['3 March 2019 at 9:14 PM', local(2019, 3, 3, 21, 14)],
    [20_200_102, local(2020, 1, 2)],
    [1_577_934_245, new Date('2020-01-02T03:04:05Z')],
    [1_577_934_245_000, new Date('2020-01-02T03:04:05Z')],
    ['1965-07-08', local(1965, 7, 8)],
  ])('%s is read', (said, moment) => {
    expect(readMoment(said)).toEqual(moment);
  });

  it.each([
    '2020-02-31',
    '2020-13-01',
    'soon',
    'May I come in 2020?',
    'Chapter 12',
    '',
    7,
    null,
    true,
    ['2020-01-02'],
  ])('%s is none', (said) => {
    expect(readMoment(said)).toBeNull();
  });
});

describe('the date in a name', () => {
  it.each<[string, Date]>([
    ['notes/2020-01-02.md', local(2020, 1, 2)],
    ['20200102.md', local(2020, 1, 2)],
    ['journals/2020_01_02.md', local(2020, 1, 2)],
    ['2020-01-02-by-the-sea.md', local(2020, 1, 2)],
    ['2021-05-06 0715 walk.md', local(2021, 5, 6, 7, 15)],
    ['2021-05-06 2530 late.md', local(2021, 5, 6)],
    ['Walk 2020-01-02.txt', local(2020, 1, 2)],
    ['January 4th, 2020.md', local(2020, 1, 4)],
    ['4 January 2020.md', local(2020, 1, 4)],
    ['04.01.2020.md', local(2020, 1, 4)],
    ['Daily/2020/01/02.md', local(2020, 1, 2)],
  ])('%s is read', (path, moment) => {
    expect(readMomentInName(path)).toEqual(moment);
  });

  it.each(['Notes.md', 'Order 20451399.md', '2020-02-31.md', 'May.md', '2020.md', 'March 2020.md'])(
    '%s has none',
    (path) => {
      expect(readMomentInName(path)).toBeNull();
    },
  );
});
