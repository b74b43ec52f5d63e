import { ApiError } from '../../../platform/api-error.ts';
import { warnBeforeUnload } from '../../../platform/drafts/leave-warning.ts';
import { getLastUserId } from '../../../platform/session/current-user.ts';
import { callWhenForgotten } from '../../../platform/session/person-memory.ts';
import { createStore, type Store } from '../../../platform/store.ts';
import { makeUuidV7 } from '../../../platform/uuid-v7.ts';
import { ImportError } from '../archive/archive.ts';
import { type ImportPlan, type KnownEntry, removeDuplicates } from './import-plan.model.ts';
import type { ReadingProgress } from './read-import.ts';
import type { OpenImport } from './read-in-worker.ts';
import { type ImportProgress, type ImportResult, sendImport } from './send-import.ts';

interface Planned {
  plan: ImportPlan;
  importId: string;
}
/** Where the person stopped it. */
interface Stopped {
  progress: ImportProgress;
  result: ImportResult;
}
export type ImportState =
  | { is: 'choosing'; problem: string | null }
  | { is: 'reading'; progress: ReadingProgress | null }
  | (Planned & { is: 'planned'; problem: string | null })
  | (Planned & { is: 'sending'; progress: ImportProgress; isStopping: boolean })
  /** By the person; what was not sent yet can still be. */
  | (Planned & Stopped & { is: 'stopped' })
  | { is: 'done'; result: ImportResult };

const choosing: ImportState = { is: 'choosing', problem: null };
const state = createStore<ImportState>(choosing);
/** The import of this tab. Outside of the screen, so that who comes back to it sees an import that goes on. */
export const importState: Pick<Store<ImportState>, 'read' | 'subscribe'> = state;

/** Whose import was stopped because the device was locked, or they signed out. */
let cutOff: string | null = null;
const cutOffProblem =
  'The import stopped because Reflect was locked or you signed out. Choose the file again for the rest: nothing is imported twice.';

let stopping: AbortController | null = null;
let opened: OpenImport | null = null;

function closeFile(): void {
  opened?.close();
  opened = null;
}

function begin(): AbortController {
  stopping?.abort();
  stopping = new AbortController();
  return stopping;
}

/** Reads a file, and shows what it holds. Sends nothing. */
export async function readFile(
  file: File,
  /** Asks the server: this device's copy may be older. */
  readKnown: () => Promise<readonly KnownEntry[]>,
): Promise<void> {
  closeFile();
  const { signal } = begin();
  const show = (next: ImportState) => {
    if (!signal.aborted) state.set(next);
  };
  show({ is: 'reading', progress: null });
  try {
    // Fetched with the first file: the readers of archives and tables are larger than the screen.
    const { readInWorker } = await import('./read-in-worker.ts');
    const onProgress = (progress: ReadingProgress) => show({ is: 'reading', progress });
    const found = await readInWorker(file, { onProgress, signal });
    if (signal.aborted) return found.close();
    opened = found;
    const plan = removeDuplicates(found.plan, await readKnown());
    show({ is: 'planned', plan, importId: makeUuidV7(), problem: null });
  } catch (error) {
    if (signal.aborted) return;
    closeFile();
    show({
      is: 'choosing',
      problem: error instanceof ImportError ? error.userMessage : "This file can't be read.",
    });
  }
}

/** Sends what was planned, or the rest of it. `onChanged` reads the collections again. */
export async function sendPlanned(
  { plan, importId, ...stopped }: Planned & Partial<Stopped>,
  onChanged: () => void,
): Promise<void> {
  const { signal } = begin();
  const show = (next: ImportState) => {
    if (stopping?.signal === signal) state.set(next);
  };
  const total = plan.groups.reduce((sum, { items }) => sum + items.length, 0);
  let progress = stopped.progress ?? { done: 0, total };
  const earlier = stopped.result && { done: progress.done, result: stopped.result };
  const onProgress = (next: ImportProgress) => {
    progress = next;
    show({ is: 'sending', plan, importId, progress, isStopping: signal.aborted });
  };
  const stopWarning = warnBeforeUnload(() => true, 'Your journal is still being imported.');
  onProgress(progress);
  try {
    const result = await sendImport({ importId, plan, onProgress, signal, earlier, userId: getLastUserId() });
    if (result.isWhole) {
      closeFile();
      show({ is: 'done', result });
    } else show({ is: 'stopped', plan, importId, progress, result });
  } catch (error) {
    show({ is: 'planned', plan, importId, problem: describeFailure(error) });
  } finally {
    stopWarning();
    onChanged();
  }
}

/** Stops sending after the call in flight. */
export function stopSending(): void {
  stopping?.abort();
  state.set((present) => (present.is === 'sending' ? { ...present, isStopping: true } : present));
}

/** Drops the file. */
export function chooseAgain(): void {
  cutOff = null;
  stopping?.abort();
  stopping = null;
  closeFile();
  state.set(choosing);
}

/** Drops the file when its screen is left, unless it is being sent. */
export function leaveImport(): void {
  if (state.read().is !== 'sending') chooseAgain();
}

/** What is to be said where a file is chosen. */
export function describeCutOff(): string | null {
  return cutOff !== null && cutOff === getLastUserId() ? cutOffProblem : null;
}

callWhenForgotten((userId) => {
  const isSending = state.read().is === 'sending';
  chooseAgain();
  if (isSending) cutOff = userId;
});

/** Try again goes on where it stopped. */
function describeFailure(error: unknown): string {
  const isAway = error instanceof ApiError && error.status === 0;
  const cause = isAway
    ? "We can't reach Reflect right now."
    : error instanceof ApiError && error.code !== null
      ? error.userMessage
      : 'Something went wrong.';
  return `${cause} What was imported so far is in your journal. Try again for the rest: nothing is imported twice.`;
}
