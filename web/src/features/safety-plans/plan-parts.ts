/** The parts of a safety plan in the order in which they help, with the words that introduce them. */
export const planParts = [
  {
    key: 'warningSigns',
    title: "How I notice that it's getting bad",
    hint: 'Thoughts, feelings, or things you do. “I stop answering messages.”',
  },
  {
    key: 'ownSteps',
    title: 'What I can do by myself',
    hint: 'Things that have helped before, even a little. “A shower, a walk around the block, that one album.”',
  },
  {
    key: 'placesAndPeople',
    title: 'Places and people that take my mind off it',
    hint: "Where you're among others without having to explain anything.",
  },
  {
    key: 'peopleToAsk',
    title: 'People I can ask for help',
    hint: 'Names and numbers, and what you could say to them.',
  },
  {
    key: 'professionals',
    title: 'Professionals and services',
    hint: 'Your doctor, therapist, a helpline, the nearest emergency room.',
  },
  {
    key: 'safeSurroundings',
    title: 'How I make my surroundings safer',
    hint: 'What to put away, hand over, or stay away from, and who can help with it.',
  },
] as const;

export type PlanPartKey = (typeof planParts)[number]['key'];
/** What somebody wrote in each part; empty where nothing. */
export type PlanParts = Record<PlanPartKey, string>;

/** The parts of a plan alone, from anything that holds them. */
export function partsOf(source: PlanParts): PlanParts {
  return Object.fromEntries(planParts.map(({ key }) => [key, source[key]])) as PlanParts;
}

export const emptyParts = Object.fromEntries(planParts.map(({ key }) => [key, ''])) as PlanParts;

/** Whether anything is written in any part. */
export function hasWords(parts: PlanParts): boolean {
  return planParts.some(({ key }) => parts[key].trim() !== '');
}
