import { useEffect } from 'react';
import { useStore } from '../../../platform/store.ts';
import { PastImports } from '../undo/past-imports.tsx';
import { ChooseFile } from './choose-file.tsx';
import { ImportDone } from './import-done.tsx';
import type { KnownEntry } from './import-plan.model.ts';
import { ImportPreview } from './import-preview.tsx';
import { ImportStopped } from './import-stopped.tsx';
import { Reading } from './reading.tsx';
import {
  chooseAgain,
  describeCutOff,
  importState,
  leaveImport,
  readFile,
  sendPlanned,
  stopSending,
} from './running-import.ts';
import { Sending } from './sending.tsx';

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
  const state = useStore(importState);
  useEffect(() => leaveImport, []);
  return (
    <div className="mt-6 grid grid-cols-1 gap-8">
      {state.is === 'choosing' && (
        <ChooseFile
          problem={state.problem ?? describeCutOff()}
          isReady={isReady}
          onChoose={(file) => void readFile(file, readKnown)}
        />
      )}
      {state.is === 'reading' && <Reading progress={state.progress} onStop={chooseAgain} />}
      {state.is === 'planned' && (
        <ImportPreview
          plan={state.plan}
          problem={state.problem}
          onStart={() => void sendPlanned(state, onChanged)}
          onCancel={chooseAgain}
        />
      )}
      {state.is === 'sending' && <Sending {...state} onStop={stopSending} />}
      {state.is === 'stopped' && (
        <ImportStopped
          {...state}
          onContinue={() => void sendPlanned(state, onChanged)}
          onAnother={chooseAgain}
          onChanged={onChanged}
        />
      )}
      {state.is === 'done' && <ImportDone result={state.result} onAnother={chooseAgain} />}
      {state.is !== 'sending' && state.is !== 'stopped' && (
        <PastImports key={state.is} onChanged={onChanged} />
      )}
    </div>
  );
}
