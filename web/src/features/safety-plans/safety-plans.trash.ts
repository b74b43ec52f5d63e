import { makeTrashKind } from '../../platform/collection/trash/trash-kind.ts';
import { planParts } from './plan-parts.ts';
import { safetyPlans } from './safety-plans.api.ts';

export const safetyPlansInTrash = makeTrashKind(safetyPlans, {
  one: 'safety plan',
  many: 'safety plans',
  describe(plan) {
    const text = planParts
      .map(({ key }) => plan[key].trim())
      .filter((words) => words !== '')
      .join(' ');
    return { title: null, text, label: text.slice(0, 60) || 'Safety plan' };
  },
});
