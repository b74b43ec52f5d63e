import type { Page } from '@playwright/test';

/** How long a person waits, in milliseconds: each key until the frame that shows it, and the browser's own INP. */
export interface Keystrokes {
  delays: number[];
  inp: number;
}

interface Watched extends Window {
  keyDelays: number[];
  eventDurations: number[];
}

/** One frame of a screen that shows 60 a second. */
export const frame = 1_000 / 60;

/** Types into whatever has the focus, and returns how long each key took. */
export async function typeAndWatch(page: Page, text: string, { delay = 40 } = {}): Promise<Keystrokes> {
  await page.evaluate(() => {
    const watched = window as unknown as Watched;
    const isWatching = watched.keyDelays !== undefined;
    watched.keyDelays = [];
    watched.eventDurations = [];
    if (isWatching) return;
    window.addEventListener(
      'keydown',
      ({ timeStamp }) => {
        requestAnimationFrame(() => setTimeout(() => watched.keyDelays.push(performance.now() - timeStamp)));
      },
      { capture: true },
    );
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) watched.eventDurations.push(entry.duration);
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  });
  await page.keyboard.type(text, { delay });
  return page.evaluate(async () => {
    await new Promise((resolve) => setTimeout(resolve, 300));
    const { keyDelays, eventDurations } = window as unknown as Watched;
    // With fewer than 50 interactions the INP is the slowest of them. The browser doesn't report those below 16 ms.
    return { delays: keyDelays, inp: Math.max(16, ...eventDurations) };
  });
}

/** The value below which a share of all values is. */
export function findPercentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

export function findMedian(values: readonly number[]): number {
  return findPercentile(values, 0.5);
}
