import { toDay } from '@reflect/engine/days';
import { makeTrashKind } from '../../platform/collection/trash/trash-kind.ts';
import { writeDay } from '../../platform/days/write-day.ts';
import { measures } from './answers.model.ts';
import { checkIns } from './check-ins.api.ts';

export const checkInsInTrash = makeTrashKind(checkIns, {
  one: 'check-in',
  many: 'check-ins',
  describe(checkIn) {
    const title = writeDay(toDay(new Date(checkIn.createdAt)), {
      ...{ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
    });
    const answers = measures.map(({ key, name }) => `${name} ${checkIn[key]}`).join(', ');
    return { title, text: checkIn.note || answers, label: title };
  },
});
