import type { SeedYear } from './year.ts';

/** Saves in flight; each waits for its analysis. */
const atOnce = 4;

type Send = (url: string, payload: object) => Promise<{ status: number; body: string }>;

/** Saves a year through the API, as a device of the person would. */
export async function storeYear({
  send,
  year,
}: {
  send: Send;
  year: SeedYear;
}): Promise<{ entries: number }> {
  async function post<Answer>(url: string, payload: object): Promise<Answer> {
    const { status, body } = await send(url, payload);
    if (status >= 300) throw new Error(`${url} was answered ${status}: ${body}`);
    return JSON.parse(body) as Answer;
  }

  const ids = new Map<string, string>();
  for (const person of year.people)
    ids.set(person.displayName, (await post<{ id: string }>('/api/sub-profiles', person)).id);
  for (const { days, ...habit } of year.habits) {
    const { id: habitId } = await post<{ id: string }>('/api/habits', habit);
    for (const completionDate of days) await post('/api/habit-completions', { habitId, completionDate });
  }
  for (const { progress, ...goal } of year.goals) {
    const { id: goalId } = await post<{ id: string }>('/api/goals', goal);
    for (const row of progress) await post('/api/goal-progress', { goalId, updateGoalValue: true, ...row });
  }
  for (const checkIn of year.checkIns) await post('/api/check-ins', checkIn);
  for (const dream of year.dreams) await post('/api/dreams', dream);
  for (let at = 0; at < year.entries.length; at += atOnce)
    await Promise.all(
      year.entries.slice(at, at + atOnce).map(({ people, ...entry }) =>
        post('/api/journal/entries', {
          ...entry,
          peopleIds: people.flatMap((displayName) => ids.get(displayName) ?? []),
        }),
      ),
    );
  return { entries: year.entries.length };
}
