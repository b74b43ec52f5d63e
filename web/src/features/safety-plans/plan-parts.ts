/** In the order in which they help, each with words that introduce it. */
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
/** What somebody wrote in each part; empty for nothing. */
export type PlanParts = Record<PlanPartKey, string>;

/** Drops all other fields. */
export function pickParts(source: PlanParts): PlanParts {
  return Object.fromEntries(planParts.map(({ key }) => [key, source[key]])) as PlanParts;
}

export const emptyParts = Object.fromEntries(planParts.map(({ key }) => [key, ''])) as PlanParts;

export function hasWords(parts: PlanParts): boolean {
  return planParts.some(({ key }) => parts[key].trim() !== '');
}
