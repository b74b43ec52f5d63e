import { vi } from 'vitest';
import type { FromMemory, ToMemory } from './memory-messages.ts';
import { createRemembering } from './remembering.ts';

/** Runs the worker's code in the test's process. `failNext` ends the next worker when it is asked something. */
export function rememberHere() {
  const state = { failNext: false, started: 0 };
  class WorkerHere {
    onmessage: ((event: { data: FromMemory }) => void) | null = null;
    onerror: (() => void) | null = null;
    private isOver = false;
    private readonly remembering = createRemembering((data) =>
      queueMicrotask(() => !this.isOver && this.onmessage?.({ data })),
    );
    constructor() {
      state.started += 1;
    }
    postMessage(message: ToMemory) {
      if (message.kind !== 'question' || !state.failNext) return void this.remembering.hear(message);
      state.failNext = false;
      queueMicrotask(() => this.onerror?.());
    }
    terminate() {
      this.isOver = true;
    }
  }
  vi.stubGlobal('Worker', WorkerHere);
  return state;
}
