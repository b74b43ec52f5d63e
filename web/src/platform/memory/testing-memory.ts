import { vi } from 'vitest';
import type { FromMemory, ToMemory } from './memory-messages.ts';
import { createRemembering } from './remembering.ts';

/**
 * Runs the worker's code in the test's process. `failNext` ends the next worker when it is asked something; `held` holds
 * back answers while it is a list; `asked` are the names of the questions.
 */
export function rememberHere() {
  const state = {
    failNext: false,
    started: 0,
    asked: [] as string[],
    held: null as (() => void)[] | null,
  };
  class WorkerHere {
    onmessage: ((event: { data: FromMemory }) => void) | null = null;
    onerror: (() => void) | null = null;
    private isOver = false;
    private readonly remembering = createRemembering((data) => this.pass(data));
    constructor() {
      state.started += 1;
    }
    private pass(data: FromMemory) {
      const pass = () => queueMicrotask(() => !this.isOver && this.onmessage?.({ data }));
      if (state.held !== null && data.kind === 'answer') state.held.push(pass);
      else pass();
    }
    postMessage(message: ToMemory) {
      if (message.kind === 'question') state.asked.push(message.name);
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
