const parseNames = (names: string): [string, number][] =>
  names.split('|').flatMap((group, index) => group.split(' ').map((name): [string, number] => [name, index]));

/** Names of months, 0 for January. */
export const months: ReadonlyMap<string, number> = new Map(
  parseNames(
    'january jan|february feb|march mar|april apr|may|june jun|july jul|august aug|september sep sept|october oct|november nov|december dec',
  ),
);

/** The month (1 to 12) in which a season begins. */
export const seasons: ReadonlyMap<string, number> = new Map([
  ['spring', 3],
  ['summer', 6],
  ['autumn', 9],
  ['fall', 9],
  ['winter', 12],
]);

/** Names of days, 0 for Sunday. */
export const weekdays: ReadonlyMap<string, number> = new Map(
  parseNames('sunday sun|monday mon|tuesday tue|wednesday wed|thursday thu|friday fri|saturday sat'),
);

/** Names for several days of the week. */
export const weekdayGroups: ReadonlyMap<string, readonly number[]> = new Map([
  ...[...weekdays]
    .filter(([name]) => name.length > 3)
    .map(([name, at]): [string, number[]] => [`${name}s`, [at]]),
  ['weekends', [0, 6]],
  ['weekdays', [1, 2, 3, 4, 5]],
  ['workdays', [1, 2, 3, 4, 5]],
]);

/** Names for a season of every year. */
export const seasonGroups: ReadonlyMap<string, number> = new Map(
  [...seasons].map(([name, month]): [string, number] => [`${name}s`, month]),
);

/** Numbers as words. */
export const counts: ReadonlyMap<string, number> = new Map([
  ...'one two three four five six seven eight nine ten eleven twelve'
    .split(' ')
    .map((word, index): [string, number] => [word, index + 1]),
  ['a', 1],
  ['an', 1],
  ['few', 3],
  ['couple', 2],
  ['several', 4],
]);

/** Words with other meanings, which count as dates only after a word such as "in". */
export const ambiguous: ReadonlySet<string> = new Set(
  'march may spring fall mar jan sun mon sat wed fri tue thu sep dec oct nov apr jun jul aug feb'.split(' '),
);

/** Words before a date. */
export const beforeDates: ReadonlySet<string> = new Set(
  'in on during over at from since before until till after by around throughout of for'.split(' '),
);

/** Every date word of more than three letters, so that typing errors can be corrected. */
export const dateWords: ReadonlySet<string> = new Set(
  [
    ...months.keys(),
    ...seasons.keys(),
    ...seasonGroups.keys(),
    ...weekdays.keys(),
    ...weekdayGroups.keys(),
    'yesterday',
    'weekend',
  ].filter((word) => word.length > 3),
);
