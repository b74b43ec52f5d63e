import { type CollectionPlace, collections } from '../../contract/src/collections.ts';

/** An item of a collection. `of` gives the ids of earlier items by the singular name of their collection. */
export type NewItem = [place: CollectionPlace, body: (of: ReadonlyMap<string, string>) => object];

const day = '2026-01-02';
const emptyPlan = {
  ...{ warningSigns: '', ownSteps: '', placesAndPeople: '', peopleToAsk: '', professionals: '' },
  safeSurroundings: '',
};
const week = { mood: 6, energy: 4, sleep: 3, connection: 8, meaning: 5 };

const makeLetter = (question: string) => ({
  ...{ month: '2026-01', pages: 8, question },
  ...{ written: [], observations: [], shifts: [], people: [] },
});

/** An item of each collection with these words, ordered so that items come after those they refer to. */
export function makeOneOfEach(words: string): NewItem[] {
  const said = { role: 'user', content: words, timestamp: `${day}T09:00:00Z` };
  return [
    [collections.people, () => ({ displayName: words })],
    [collections.journal, (of) => ({ content: words, peopleIds: [of.get('person')] })],
    [collections.safetyPlans, () => ({ ...emptyPlan, ownSteps: words })],
    [collections.chats, () => ({ messages: [said] })],
    [collections.letters, () => makeLetter(words)],
    [collections.checkIns, () => ({ ...week, note: words })],
    [collections.dreams, () => ({ narrative: words, dreamDate: day })],
    [collections.habits, () => ({ name: words })],
    [collections.habitCompletions, (of) => ({ habitId: of.get('habit'), completionDate: day })],
    [collections.goals, (of) => ({ title: words, habitIds: [of.get('habit')] })],
    [collections.goalProgress, (of) => ({ goalId: of.get('goal'), progressValue: 3, notes: words })],
  ];
}
