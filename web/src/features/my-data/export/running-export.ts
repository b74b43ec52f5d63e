import { callWhenForgotten } from '../../../platform/session/person-memory.ts';
import { createStore, type Store } from '../../../platform/store.ts';

export type ExportKind = 'pdf' | 'json' | 'zip';

/** How an export ended; `busy` if another one was running. A canceled one downloads nothing. */
export type ExportOutcome = 'done' | 'failed' | 'canceled' | 'busy';

const running = createStore<{ kind: ExportKind; stop: AbortController } | null>(null);
/** The export that is being made in this tab, whichever screen is open. */
export const runningExport: Pick<Store<{ kind: ExportKind } | null>, 'read' | 'subscribe'> = running;

/** Makes an export and gives it to the browser. Fetches the code on a press, so that Settings opens without it. */
export async function runExport(kind: ExportKind): Promise<ExportOutcome> {
  if (running.read() !== null) return 'busy';
  const stop = new AbortController();
  running.set({ kind, stop });
  try {
    const { downloadExport } = await import('./download-export.ts');
    await downloadExport(kind, stop.signal);
    return 'done';
  } catch {
    return stop.signal.aborted ? 'canceled' : 'failed';
  } finally {
    running.set((present) => (present?.stop === stop ? null : present));
  }
}

/** Stops the export, on the server too: it ends with its connection. */
export function cancelExport(): void {
  running.read()?.stop.abort();
  running.set(null);
}

// A file of somebody who signed out, or who locked the device, is not left in its downloads.
callWhenForgotten(cancelExport);
