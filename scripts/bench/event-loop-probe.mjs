// Loaded into both servers by bench/api.ts. Writes how long the event loop was blocked since the file was last
// removed, and the process's processor time so far, which other load changes less than the answers per second.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createHistogram } from 'node:perf_hooks';
import { isMainThread } from 'node:worker_threads';

const file = process.env.EVENT_LOOP_FILE;
const everyMs = 5;

/**
 * How long this thread has computed, in milliseconds, as Linux reports it. Time spent waiting for a processor that
 * another program uses is not included. Null on other systems.
 */
function workedMs() {
  try {
    return Number(readFileSync('/proc/thread-self/schedstat', 'utf8').split(' ')[0]) / 1e6;
  } catch {
    return null;
  }
}

if (isMainThread && file) {
  const late = createHistogram();
  const own = createHistogram();
  let [lastLook, lastWorked] = [performance.now(), workedMs()];
  setInterval(() => {
    const [now, worked] = [performance.now(), workedMs()];
    const lateMs = Math.max(0, now - lastLook - everyMs);
    const ownMs = worked === null ? lateMs : Math.min(lateMs, worked - lastWorked);
    late.record(1 + Math.round(lateMs * 1_000));
    own.record(1 + Math.round(ownMs * 1_000));
    [lastLook, lastWorked] = [now, worked];
  }, everyMs).unref();

  const milliseconds = (microseconds) => microseconds / 1_000;
  const readFigures = (histogram) => ({
    p99: milliseconds(histogram.percentile(99)),
    max: milliseconds(histogram.max),
  });
  setInterval(() => {
    if (!existsSync(file)) {
      late.reset();
      own.reset();
    }
    const { user, system } = process.cpuUsage();
    const figures = { late: readFigures(late), own: readFigures(own), cpuMs: (user + system) / 1_000 };
    writeFileSync(file, JSON.stringify(figures));
  }, 200).unref();
}
