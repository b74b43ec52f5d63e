/** How long the browser may take to read the file before its URL is revoked. */
const readingMs = 60_000;

/** Gives a file to the browser, which stores it or asks where. */
export function giveFile({ blob, name }: { blob: Blob; name: string }): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), readingMs);
}
