import { chats } from '../../features/chats/chats.api.ts';
import { checkIns } from '../../features/check-ins/check-ins.api.ts';
import { dreams } from '../../features/dreams/dreams.api.ts';
import { goalProgress, goals } from '../../features/goals/goals.api.ts';
import { habitCompletions, habits } from '../../features/habits/habits.api.ts';
import { entries } from '../../features/journal/journal.api.ts';
import { letters } from '../../features/letters/letters.api.ts';
import { people } from '../../features/people/people.api.ts';
import { safetyPlans } from '../../features/safety-plans/safety-plans.routes.tsx';
import { readWhole } from '../../platform/collection/read-whole.ts';
import { analyseByKeptEngine } from '../../platform/device-engine/kept-engine.ts';
import { readOnDevice } from '../../platform/device-engine/readings/read-on-device.ts';
import { remakeInWorker } from '../../platform/private-journal/pictures/remake-in-worker.ts';
import type { JournalTools } from '../../platform/private-journal/stand-in/stand-in.ts';
import { observeOnDevice } from '../dashboard/observe-on-device.ts';

const known = [
  ...[chats, checkIns, dreams, goalProgress, goals, habitCompletions],
  ...[habits, entries, letters, people, safetyPlans],
];

export function makeJournalTools(userId: string): JournalTools {
  return {
    blanks: Object.fromEntries(known.map(({ rules: { place, blank } }) => [place.name, blank])),
    async analyse(content) {
      try {
        return (await analyseByKeptEngine({ content, recent: [] })).analysis;
      } catch {
        return null;
      }
    },
    nameOf: (personId) => people.read(userId).find(({ id }) => id === personId)?.displayName,
    remakePicture: remakeInWorker,
    here: {
      read: readOnDevice,
      async itemsOf({ name }) {
        const collection = known.find(({ rules }) => rules.place.name === name);
        return collection === undefined ? null : readWhole(collection as typeof entries, userId);
      },
      observe: () => observeOnDevice(userId),
    },
  };
}
