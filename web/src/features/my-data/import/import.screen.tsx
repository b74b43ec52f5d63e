import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../../platform/api-error.ts';
import { warnBeforeUnload } from '../../../platform/drafts/leave-warning.ts';
import { makeUuidV7 } from '../../../platform/uuid-v7.ts';
import { ImportError } from '../archive/archive.ts';
import { ChooseFile } from './choose-file.tsx';
import { ImportDone } from './import-done.tsx';
import { type ImportPlan, type KnownEntry, removeDuplicates } from './import-plan.model.ts';
import { ImportPreview } from './import-preview.tsx';
import { PastImports } from './past-imports.tsx';
import type { ReadingProgress } from './read-import.ts';
import type { OpenImport } from './read-in-worker.ts';
import { Reading } from './reading.tsx';
import { type ImportProgress, type ImportResult, sendImport } from './send-import.ts';
import { Sending } from './sending.tsx';

type State =
  | { is: 'choosing'; problem: string | null }
  | { is: 'reading'; progress: ReadingProgress | null }
  | { is: 'planned'; plan: ImportPlan; importId: string; problem: string | null }
  | { is: 'sending'; progress: ImportProgress }
  | { is: 'done'; importId: string; result: ImportResult };

/** A file is read on this device, shown, and sent only once the person says so. */
export function ImportScreen({
  readKnown,
  isReady,
  onChanged,
}: {
  /** Asks the server: this device's copy may be older. */
  readKnown: () => Promise<readonly KnownEntry[]>;
  /** Whether the entries are known at all. */
  isReady: boolean;
  /** Reads the collections again. */
  onChanged: () => void;
}) {
  const [state, setState] = useState<State>({ is: 'choosing', problem: null });
  const stopping = useRef<AbortController | null>(null);
  const opened = useRef<OpenImport | null>(null);
  const closeFile = () => {
    opened.current?.close();
    opened.current = null;
  };
  // An import in progress goes on after the screen is left, and closes the file itself.
  useEffect(() => () => opened.current?.close(), []);

  async function read(file: File) {
    setState({ is: 'reading', progress: null });
    closeFile();
    const stop = new AbortController();
    stopping.current = stop;
    try {
      // Fetched with the first file: the readers of archives and tables are larger than the screen.
      const { readInWorker } = await import('./read-in-worker.ts');
      const onProgress = (progress: ReadingProgress) => setState({ is: 'reading', progress });
      opened.current = await readInWorker(file, { onProgress, signal: stop.signal });
      const { plan } = opened.current;
      const known = await readKnown();
      if (stop.signal.aborted) return;
      setState({
        is: 'planned',
        plan: removeDuplicates(plan, known),
        importId: makeUuidV7(),
        problem: null,
      });
    } catch (error) {
      closeFile();
      const problem = error instanceof ImportError ? error.userMessage : "This file can't be read.";
      setState({ is: 'choosing', problem: stop.signal.aborted ? null : problem });
    }
  }

  async function send({ plan, importId }: { plan: ImportPlan; importId: string }) {
    const stop = new AbortController();
    stopping.current = stop;
    const onProgress = (progress: ImportProgress) => setState({ is: 'sending', progress });
    const file = opened.current;
    opened.current = null;
    const stopWarning = warnBeforeUnload(() => true, 'Your journal is still being imported.');
    onProgress({ done: 0, total: plan.groups.reduce((sum, { items }) => sum + items.length, 0) });
    try {
      const result = await sendImport({ importId, plan, onProgress, signal: stop.signal });
      file?.close();
      setState({ is: 'done', importId, result });
    } catch (error) {
      const problem = stop.signal.aborted
        ? 'Stopped. What was imported so far is in your journal.'
        : describeFailure(error);
      opened.current = file;
      setState({ is: 'planned', plan, importId, problem });
    } finally {
      stopWarning();
      onChanged();
    }
  }

  const chooseAgain = () => {
    stopping.current?.abort();
    closeFile();
    setState({ is: 'choosing', problem: null });
  };
  return (
    <div className="mt-6 grid grid-cols-1 gap-8">
      {state.is === 'choosing' && (
        <ChooseFile problem={state.problem} isReady={isReady} onChoose={(file) => void read(file)} />
      )}
      {state.is === 'reading' && <Reading progress={state.progress} onStop={chooseAgain} />}
      {state.is === 'planned' && (
        <ImportPreview
          plan={state.plan}
          problem={state.problem}
          onStart={() => void send(state)}
          onCancel={chooseAgain}
        />
      )}
      {state.is === 'sending' && (
        <Sending progress={state.progress} onStop={() => stopping.current?.abort()} />
      )}
      {state.is === 'done' && <ImportDone result={state.result} onAnother={chooseAgain} />}
      {state.is !== 'sending' && <PastImports key={state.is} onChanged={onChanged} />}
    </div>
  );
}

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
