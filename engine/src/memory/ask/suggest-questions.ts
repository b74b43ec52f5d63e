import { addDays, splitDay, toDay } from '../../days/calendar-days.ts';
import { findMood } from '../../emotions/index.ts';
import type { Memory } from '../memory.ts';
import { getMonthName } from '../question/period.ts';
import { narrow } from '../search/narrow.ts';

const minPages = 4;
const recentDays = 120;

/** Suggests up to three questions that this journal can answer: about a person, a tag, and a mood or a month. */
export function suggestQuestions({
  memory,
  now,
  count = 3,
}: {
  memory: Memory;
  now: Date;
  count?: number;
}): string[] {
  const pages = memory.pages().filter(({ page }) => !page.isSecret);
  const today = toDay(now, memory.timeZone);
  const recent = pages.filter(({ day }) => day >= addDays(today, -recentDays));
  const pool = recent.length >= 3 * minPages ? recent : pages;
  const findMost = (values: readonly string[]) => {
    const counts = new Map<string, number>();
    for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
    return [...counts].filter(([, uses]) => uses >= minPages).sort((one, other) => other[1] - one[1]);
  };
  const listed = new Set(pool.flatMap(({ page }) => page.people));
  const named = [...new Set(memory.people().map(({ name }) => name))]
    .map((name): [string, number] => {
      const period = { from: pool[0]?.day ?? null, to: null };
      const chips = [
        { kind: 'person', name, label: name, range: null },
        { kind: 'period', period, label: '', range: null },
      ] as const;
      return [name, narrow(memory, chips).filter(({ page }) => !page.isSecret).length];
    })
    .filter(([, uses]) => uses >= minPages)
    .sort(([one, uses], [other, more]) => Number(listed.has(other)) - Number(listed.has(one)) || more - uses);
  // A pleasant one first: nobody needs an invitation to read about their worst days.
  const moods = findMost(pool.flatMap(({ page }) => page.mood ?? []))
    .filter(([mood]) => findMood(mood) !== undefined)
    .sort(([one], [other]) => Number(isPleasant(other)) - Number(isPleasant(one)));
  const tags = findMost(pool.flatMap(({ page }) => page.tags)).filter(([tag]) => !listed.has(tag));
  const months = findMost(
    pages.filter(({ day }) => day < today.slice(0, 7)).map(({ day }) => day.slice(0, 7)),
  );
  const [first, second] = named;
  const [month] = months
    .sort(([one], [other]) => (one < other ? 1 : -1))
    .map(([text]) => splitDay(`${text}-01`));
  const offered = [
    first && `What did I write about ${first[0]}?`,
    moods[0] && `When did I feel ${moods[0][0]}?`,
    tags[0] && `What about #${tags[0][0]}?`,
    month && `What happened in ${getMonthName(month.month)}?`,
    second && `When did I last see ${second[0]}?`,
  ];
  return offered.filter((question) => question !== undefined).slice(0, count);
}

const isPleasant = (mood: string) => (findMood(mood)?.valence ?? 0) > 0;
