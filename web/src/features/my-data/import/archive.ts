/** A file in a ZIP, or one that was chosen by itself. */
export interface ArchivedFile {
  /** Within the archive, with `/`, without `.` and `..`. */
  path: string;
  changedAt: Date | null;
  /** @throws ImportError where it holds more than `mostBytes`, or is broken. */
  readText: (mostBytes: number) => Promise<string>;
  readBytes: (mostBytes: number) => Promise<Blob>;
}

/** Why a file can't be imported, in a sentence for the person. */
export class ImportError extends Error {
  readonly userMessage: string;
  constructor(userMessage: string, options?: ErrorOptions) {
    super(userMessage, options);
    this.name = 'ImportError';
    this.userMessage = userMessage;
  }
}

/** What is taken at most. A journal of many years stays far below. */
export const importLimits = {
  archiveBytes: 2 * 1024 * 1024 * 1024,
  files: 100_000,
  /** Of one text file, unpacked. */
  textBytes: 200 * 1024 * 1024,
  /** Of all files that are unpacked for one import. */
  unpackedBytes: 4 * 1024 * 1024 * 1024,
  items: 100_000,
} as const;

/** A path with `/` and without tricks; null for one that leads out of its folder. */
export function safePath(path: string): string | null {
  const parts = path.replaceAll('\\', '/').split('/');
  const isTricky = /^(?:[a-z]:|[/\\])/i.test(path) || parts.includes('..') || path.includes('\0');
  return isTricky ? null : parts.filter((part) => part !== '' && part !== '.').join('/');
}

/** What systems put into an archive by themselves. */
export const isNoise = (path: string) => /(?:^|\/)(?:__MACOSX\/|\.|Thumbs\.db$)/.test(path);
