import type { SafetyPlan, SafetyPlanParts } from '@reflect/contract';
import { answerOf, type Sample } from '../../testing/sample.ts';

const path = '/api/safety-plans';

export const makePlan = (ownSteps: string): SafetyPlanParts => ({
  warningSigns: '',
  ownSteps,
  placesAndPeople: '',
  peopleToAsk: '',
  professionals: '',
  safeSurroundings: '',
});

export const sample: Sample = {
  async fill({ person }) {
    const write = (text: string) => answerOf<SafetyPlan>(person.post(path, makePlan(text)));
    const changed = await write('The first vexilsafetyplans.');
    await answerOf(person.patch(`${path}/${changed.id}`, { ownSteps: 'The changed vexilsafetyplans.' }));
    const trashed = await write('The deleted vexilsafetyplans.');
    await answerOf(person.delete(`${path}/${trashed.id}`));
    return [changed, trashed].map(({ id }) => ({ safetyPlanId: id, id, before: id }));
  },
  words: ['vexilsafetyplans'],
  bodies: {
    createSafetyPlan: ({ id }) => ({ id, ...makePlan('Words of somebody else.') }),
    updateSafetyPlan: () => ({ ownSteps: 'Taken over.' }),
  },
};
