// Loaded into a server of bench/load.ts that is profiled. From SIGWINCH on (a signal that nothing else here uses) it
// records where the main thread spends time, and writes that at the end, for the performance view of a browser.
import { writeFileSync } from 'node:fs';
import { Session } from 'node:inspector';
import { isMainThread } from 'node:worker_threads';

const file = process.env.PROFILE_FILE;
if (isMainThread && file) {
  const session = new Session();
  session.connect();
  process.once('SIGWINCH', () => {
    session.post('Profiler.enable');
    session.post('Profiler.start');
    process.once('exit', () => {
      session.post('Profiler.stop', (_error, { profile }) => writeFileSync(file, JSON.stringify(profile)));
    });
  });
}
