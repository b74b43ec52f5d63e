// Loaded into both servers by bench/api.ts: writes how long the event loop was held up since the file was last removed, and
// the processor time of the process so far, which another busy program changes less than the answers per second.
import { existsSync, writeFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { isMainThread } from 'node:worker_threads';

const file = process.env.EVENT_LOOP_FILE;
const resolution = 5;
if (isMainThread && file) {
  const delay = monitorEventLoopDelay({ resolution });
  delay.enable();
  // The histogram counts the pause between two looks too.
  const milliseconds = (nanoseconds) => Math.max(0, nanoseconds / 1e6 - resolution);
  setInterval(() => {
    if (!existsSync(file)) delay.reset();
    const { user, system } = process.cpuUsage();
    const figures = {
      p99: milliseconds(delay.percentile(99)),
      max: milliseconds(delay.max),
      cpuMs: (user + system) / 1000,
    };
    writeFileSync(file, JSON.stringify(figures));
  }, 200).unref();
}
