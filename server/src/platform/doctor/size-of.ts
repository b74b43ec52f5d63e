const megabyte = 1024 * 1024;
const gigabyte = 1024 * megabyte;

/** Formats a number of bytes for people. */
export function formatSize(bytes: number): string {
  return bytes < 10 * gigabyte ? `${Math.ceil(bytes / megabyte)} MB` : `${Math.floor(bytes / gigabyte)} GB`;
}
