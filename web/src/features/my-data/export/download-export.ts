import { fetchBytes } from '../../../platform/api.ts';
import { openedFor } from '../../../platform/private-journal/private-here.ts';
import { downloadFile } from './download-file.ts';
import type { ExportKind } from './export-state.ts';
import { isWholeFile } from './is-whole-file.ts';

/** Downloads a whole file, or rejects and downloads nothing, also once `signal` is aborted. */
export async function downloadExport(kind: ExportKind, signal: AbortSignal): Promise<void> {
  const blob = await makeExport(kind, signal);
  if (!(await isWholeFile(blob, kind))) throw new Error('The export ended early.');
  signal.throwIfAborted();
  downloadFile({ blob, extension: kind });
}

async function makeExport(kind: ExportKind, signal: AbortSignal): Promise<Blob> {
  // Only this device can unseal the rows and pictures of a private journal.
  if (kind === 'zip' && openedFor.read() !== null) {
    const { makeZipOnDevice } = await import('./zip-on-device.ts');
    return makeZipOnDevice(signal);
  }
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return kind === 'zip'
    ? fetchBytes('GET /api/export/json', { query: { images: 'true' }, signal })
    : fetchBytes('POST /api/export-data', { body: { format: kind, timeZone }, signal });
}
