export interface PdfEntry {
  title: string | null;
  content: string;
  createdAt: string;
  /** Words beside the text, such as the mood. */
  facts: readonly { label: string; value: string }[];
  tags: readonly string[];
  people: readonly string[];
  isSecret: boolean;
  /** A JPEG. */
  image: Uint8Array | null;
}

export interface PdfCover {
  /** The name of the writer; their address where they gave none. */
  name: string;
  /** ISO 8601; null in an empty journal. */
  firstDay: string | null;
  lastDay: string | null;
  entries: number;
  exportedOn: string;
  /** The time zone for all dates. */
  timeZone: string;
}

/** Messages of the thread that writes the PDF. */
export type FromWriter = { is: 'asking' } | { is: 'written'; bytes: Uint8Array } | { is: 'done' };
/** Messages of the server to that thread. */
export type ToWriter = { is: 'entries'; entries: PdfEntry[] } | { is: 'end' } | { is: 'taken' };
