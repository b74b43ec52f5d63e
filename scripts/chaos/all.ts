import { freezeDatabase } from './frozen-database.ts';
import { fillDisk } from './full-disk.ts';
import { hangUpCalls } from './hang-ups.ts';
import { sendHostileTexts } from './hostile-texts.ts';
import { sendIdsInCapitals } from './ids-in-capitals.ts';
import { killAmidWrites } from './kill.ts';
import { readLargeJournals } from './large-journals.ts';
import { lockSessions } from './locked-sessions.ts';
import { openAsPages } from './opened-as-pages.ts';
import { type Outcome, printOutcomes } from './outcome.ts';
import { saveQuickly } from './quick-saves.ts';
import { restartInTurn } from './rolling-restart.ts';
import { stopAmidWrites } from './stop.ts';

// npm run chaos: what happens to a real installation in the worst cases. Takes about ten minutes, and exits
// with 1 if anything is not as it should be. One of them alone: npm run chaos -- kill
const trials: Record<string, () => Promise<Outcome[]>> = {
  kill: killAmidWrites,
  ids: sendIdsInCapitals,
  stop: stopAmidWrites,
  rolling: restartInTurn,
  'quick-saves': saveQuickly,
  freeze: freezeDatabase,
  disk: fillDisk,
  'hang-up': hangUpCalls,
  hostile: sendHostileTexts,
  pages: openAsPages,
  locked: lockSessions,
  memory: readLargeJournals,
};

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in trials));
if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(', ')}; there are ${Object.keys(trials).join(', ')}.`);
  process.exit(1);
}

const outcomes: Outcome[] = [];
const begun = Date.now();
for (const [name, run] of Object.entries(trials)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const found = await run().catch((error: Error) => [
    { what: name, found: `failed: ${error.message}`, isRight: false },
  ]);
  console.log(`${name}: done after ${countSecondsSince(begun)} seconds`);
  outcomes.push(...found);
}
console.log('');
printOutcomes(outcomes);
const wrong = outcomes.filter(({ isRight }) => !isRight).length;
console.log(`\n${outcomes.length - wrong} right, ${wrong} wrong, ${countSecondsSince(begun)} seconds`);
process.exit(wrong > 0 ? 1 : 0);

function countSecondsSince(moment: number): number {
  return Math.round((Date.now() - moment) / 1000);
}
