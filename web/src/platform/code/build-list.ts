/** A file of an installation, as the build's list names it. `sha256` is in base64. */
export interface ListedFile {
  path: string;
  size: number;
  sha256: string;
}
/** The list of a build, written by `scripts/release/list-build.mjs`. */
export interface BuildList {
  version: string;
  /** Null if the build wasn't made from a commit. */
  commit: string | null;
  /** When the commit was made. */
  time: string | null;
  files: readonly ListedFile[];
}

/** Bytes read of a list at most, and the largest file that it may name. */
export const maxListBytes = 1024 * 1024;
const maxFileBytes = 128 * 1024 * 1024;
const path = /^\/(?:[\w@-][\w.@-]*\/)*[\w@-][\w.@-]*$/;
const sum = /^[A-Za-z\d+/]{43}=$/;

/** Reads the list of a build; null if it isn't one. The sender isn't trusted. */
export function readBuildList(text: string): BuildList | null {
  const list = parse(text);
  if (!isRecord(list) || list.format !== 1 || !Array.isArray(list.files)) return null;
  const { version, commit, time, files } = list;
  if (typeof version !== 'string' || !/^[\w.+-]{1,40}$/.test(version)) return null;
  if (commit !== null && !(typeof commit === 'string' && /^[\da-f]{40}$/.test(commit))) return null;
  if (time !== null && !(typeof time === 'string' && !Number.isNaN(Date.parse(time)))) return null;
  if (!files.every(isListedFile)) return null;
  const paths = new Set(files.map((file) => file.path));
  if (paths.size !== files.length || !paths.has('/index.html') || !paths.has('/sw.js')) return null;
  return { version, commit, time, files: files.map(({ path, size, sha256 }) => ({ path, size, sha256 })) };
}

function isListedFile(file: unknown): file is ListedFile {
  if (!isRecord(file)) return false;
  const { size } = file;
  const hasSize = Number.isSafeInteger(size) && Number(size) >= 0 && Number(size) <= maxFileBytes;
  return hasSize && matches(file.path, path) && matches(file.sha256, sum);
}

const matches = (value: unknown, form: RegExp) => typeof value === 'string' && form.test(value);

export function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
