import { fetchBytes } from '../../../platform/api.ts';
import { openedFor } from '../../../platform/private-journal/private-here.ts';
import { downloadFile } from './download-file.ts';
import type { ExportKind } from './export.api.ts';
import { isWholeFile } from './is-whole-file.ts';

export async function downloadExport(kind: ExportKind): Promise<void> {
  // Only this device can unseal the rows and pictures of a private journal.
  if (kind === 'zip' && openedFor.read() !== null) {
    const { makeZipOnDevice } = await import('./zip-on-device.ts');
    downloadFile({ blob: await makeZipOnDevice(), extension: kind });
    return;
  }
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const blob =
    kind === 'zip'
      ? await fetchBytes('GET /api/export/json', { query: { images: 'true' } })
      : await fetchBytes('POST /api/export-data', { body: { format: kind, timeZone } });
  if (!(await isWholeFile(blob, kind))) throw new Error('The export ended early.');
  downloadFile({ blob, extension: kind });
}
