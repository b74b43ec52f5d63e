import type { ExportKind } from './export-state.ts';

/** The record that ends a ZIP without a comment: its signature, and its length. */
const zipEnd = { signature: 'PK\x05\x06', length: 22 };
/** How much of its end is read. The list of unreadable rows is the last part of a JSON export, and short. */
const tailBytes = 1024 * 1024;
// Quotes in what a person wrote are escaped, so no text looks like this.
const jsonEnd = /"counts":\s*\{[^{}]*\},\s*"unreadable":\s*\[[\s\S]*\]\s*\}\s*$/;

/** Checks for its end: a download cut off by a proxy can look complete to the browser. */
export async function isWholeFile(blob: Blob, kind: ExportKind): Promise<boolean> {
  if (kind === 'zip') return (await readEnd(blob, zipEnd.length)).startsWith(zipEnd.signature);
  if (kind === 'pdf') return /%%EOF\s*$/.test(await readEnd(blob, 16));
  return jsonEnd.test(await readEnd(blob, tailBytes));
}

const readEnd = async (blob: Blob, bytes: number) =>
  new TextDecoder('latin1').decode(await blob.slice(-bytes).arrayBuffer());
