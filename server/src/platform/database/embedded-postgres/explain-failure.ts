import { readFileSync } from 'node:fs';
import { StartError } from '../../config/start-error.ts';

const known: { pattern: RegExp; text: string }[] = [
  {
    pattern: /No space left on device|ENOSPC|disk quota/i,
    text: 'the disk is full. Free some space and start again',
  },
  {
    pattern: /Read-only file system|EROFS/i,
    text: 'the disk is read-only. Make it writable, or choose another DATA_DIR',
  },
  {
    pattern: /Permission denied|EACCES|EPERM|has wrong ownership|Operation not permitted/i,
    text: 'this user may not write there. Start as the user who owns the folder, or choose another DATA_DIR',
  },
  {
    pattern: /ENOTDIR|EEXIST/,
    text: 'it is a file, or is inside one. Set DATA_DIR to a folder',
  },
  {
    pattern: /ENOENT.* mkdir /,
    text: 'no folder can be made there. Choose another DATA_DIR',
  },
  {
    pattern: /initialized by PostgreSQL version|database files are incompatible with server/i,
    text: 'it was made by another major version of PostgreSQL. Start the Reflect that made it, export, and import here',
  },
  {
    pattern: /could not look up effective user ID/i,
    text: 'the user it runs as has no name on this machine. Give it one (in containers: a line in /etc/passwd), or set DATABASE_URL',
  },
  {
    pattern: /could not create shared memory|could not map/i,
    text: 'this machine has too little free memory',
  },
  {
    pattern: /error while loading shared libraries|cannot open shared object|Library not loaded/i,
    text: 'a library of the database is missing. Run npm install again, with install scripts allowed',
  },
];

/** Turns the output of PostgreSQL or the file system into one line for the operator. */
export function explainFailure({ folder, output }: { folder: string; output: string }): StartError {
  const reason =
    known.find(({ pattern }) => pattern.test(output))?.text ?? `PostgreSQL said: ${findLastError(output)}`;
  return new StartError(`The database in ${folder} cannot start: ${reason}. Nothing was lost.`, {
    cause: new Error(output),
  });
}

function findLastError(output: string): string {
  const lines = output.split('\n').filter((line) => line.trim() !== '');
  const errorLine =
    lines.findLast((line) => /FATAL|PANIC|ERROR|error:/.test(line)) ?? lines.at(-1) ?? 'nothing';
  return errorLine.replace(/^.*?(FATAL|PANIC|ERROR|error): */, '').trim();
}

/** Reads the end of the server's log, which contains the reason of a failed start. */
export function readLogEnd(file: string, since: number): string {
  try {
    return readFileSync(file).subarray(since).subarray(-8_000).toString('utf8');
  } catch {
    return '';
  }
}
