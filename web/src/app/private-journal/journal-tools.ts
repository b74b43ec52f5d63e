import { chats } from '../../features/chats/chats.api.ts';
import { checkIns } from '../../features/check-ins/check-ins.api.ts';
import { dreams } from '../../features/dreams/dreams.api.ts';
import { goalProgress, goals } from '../../features/goals/goals.api.ts';
import { habitCompletions, habits } from '../../features/habits/habits.api.ts';
import { entries } from '../../features/journal/journal.api.ts';
import { letters } from '../../features/letters/letters.api.ts';
import { people } from '../../features/people/people.api.ts';
import { safetyPlans } from '../../features/safety-plans/safety-plans.routes.tsx';
import { analyseOnDevice } from '../../platform/device-engine/device-engine.ts';
import type { JournalTools } from '../../platform/private-journal/stand-in/stand-in.ts';

/** Nobody waits longer for a save. */
const analysisMs = 20_000;

const rules = [
  ...[chats.rules, checkIns.rules, dreams.rules, goalProgress.rules, goals.rules, habitCompletions.rules],
  ...[habits.rules, entries.rules, letters.rules, people.rules, safetyPlans.rules],
];

/** What a private journal needs of the features of this app. */
export function journalToolsOf(userId: string): JournalTools {
  return {
    blanks: Object.fromEntries(rules.map(({ place, blank }) => [place.name, blank])),
    async analyse(content) {
      try {
        const signal = AbortSignal.timeout(analysisMs);
        return (await analyseOnDevice({ content, recent: [] }, { signal })).analysis;
      } catch {
        return null;
      }
    },
    nameOf: (personId) => people.read(userId).find(({ id }) => id === personId)?.displayName,
  };
}
