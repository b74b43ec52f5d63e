/** A file in a ZIP, or one chosen by itself. */
export interface ArchivedFile {
  /** Within the archive, with `/` and without `.` and `..`. */
  path: string;
  changedAt: Date | null;
  /** @throws ImportError if it holds more than `mostBytes` or is broken. */
  readText: (mostBytes: number) => Promise<string>;
  readBytes: (mostBytes: number) => Promise<Blob>;
}

/** `userMessage` is a sentence for the person. */
export class ImportError extends Error {
  readonly userMessage: string;
  constructor(userMessage: string, options?: ErrorOptions) {
    super(userMessage, options);
    this.name = 'ImportError';
    this.userMessage = userMessage;
  }
}

/** A journal of many years stays far below these. */
export const importLimits = {
  archiveBytes: 2 * 1024 * 1024 * 1024,
  files: 100_000,
  /** Of one text file, unpacked. */
  textBytes: 200 * 1024 * 1024,
  /** Of all files unpacked for one import. */
  unpackedBytes: 4 * 1024 * 1024 * 1024,
  items: 100_000,
} as const;

/** With `/`; null for a path that leads out of its folder. */
export function makeSafePath(path: string): string | null {
  const parts = path.replaceAll('\\', '/').split('/');
  const isTricky = /^(?:[a-z]:|[/\\])/i.test(path) || parts.includes('..') || path.includes('\0');
  return isTricky ? null : parts.filter((part) => part !== '' && part !== '.').join('/');
}

/** What operating systems add to an archive. */
export const isNoise = (path: string) => /(?:^|\/)(?:__MACOSX\/|\.|Thumbs\.db$)/.test(path);
