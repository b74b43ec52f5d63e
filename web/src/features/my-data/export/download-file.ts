import { giveFile } from '../../../platform/files/give-file.ts';

/** By the person's local day, YYYY-MM-DD. */
export function makeFileName({ extension, now = new Date() }: { extension: string; now?: Date }): string {
  const day = [now.getFullYear(), now.getMonth() + 1, now.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');
  return `journal-export-${day}.${extension}`;
}

export function downloadFile({ blob, extension }: { blob: Blob; extension: string }): void {
  giveFile({ blob, name: makeFileName({ extension }) });
}
