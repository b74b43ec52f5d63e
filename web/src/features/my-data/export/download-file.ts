/** The day as it is where the person is, YYYY-MM-DD. */
export function fileNameOf({ extension, now = new Date() }: { extension: string; now?: Date }): string {
  const day = [now.getFullYear(), now.getMonth() + 1, now.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');
  return `journal-export-${day}.${extension}`;
}

/** How long the browser may take to read the file before its address is given back. */
const readingMs = 60_000;

/** Gives a file to the browser, which stores it or asks where. */
export function downloadFile({ blob, extension }: { blob: Blob; extension: string }): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = fileNameOf({ extension });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), readingMs);
}
