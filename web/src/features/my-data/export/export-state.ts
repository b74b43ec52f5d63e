import { createStore } from '../../../platform/store.ts';

export type ExportKind = 'pdf' | 'json' | 'zip';

/** The export that is being made in this tab, whichever screen is open. */
export const runningExport = createStore<{ kind: ExportKind; stop: AbortController } | null>(null);
