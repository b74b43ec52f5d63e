import { StartError } from './start-error.ts';

interface Failure {
  code?: string;
  message?: string;
  cause?: unknown;
  path?: string;
  syscall?: string;
}

/** What the operator can do about an error of PostgreSQL or of the way to it, by its code. */
const databaseAdvice: Record<string, string> = {
  '28P01': 'Check the user and the password in DATABASE_URL',
  '28000': 'Check the user in DATABASE_URL, and pg_hba.conf of the database server',
  '3D000': 'Make it, for example with createdb, or correct the name in DATABASE_URL',
  '42501':
    'Let the user of DATABASE_URL own the database, for example: alter database reflect owner to reflect',
  '25006': 'It is a standby, or was made read-only. Set DATABASE_URL to one that can be written to',
  '53100': 'Make room on its disk',
  '53200': 'Give it more memory',
  '53300': 'Stop other programs that use it, or raise its max_connections',
  '57P01': 'Start again in a moment',
  '57P02': 'Start again in a moment',
  '57P03': 'It is starting or stopping. Start again in a moment',
  ECONNREFUSED: 'Start PostgreSQL, or correct the host and the port in DATABASE_URL',
  ECONNRESET: 'Check that PostgreSQL is at the host and the port in DATABASE_URL',
  ENOTFOUND: 'Correct the host in DATABASE_URL, or check the name service of this machine',
  EAI_AGAIN: 'Correct the host in DATABASE_URL, or check the name service of this machine',
  ETIMEDOUT: 'Check the host in DATABASE_URL, and the firewalls on the way',
  EHOSTUNREACH: 'Check the host in DATABASE_URL, and the network',
};

/** PostgreSQL's own codes, which say that it answers. */
export const codeOfServer = /^\d[0-9A-Z]{4}$/;

const fileAdvice: Record<string, string> = {
  EACCES: 'this user may not write there. Start as the user who owns the folder, or choose another',
  EPERM: 'this user may not write there. Start as the user who owns the folder, or choose another',
  EROFS: 'the disk is read-only. Make it writable, or choose another folder',
  ENOSPC: 'the disk is full. Make room, and start again',
  EDQUOT: 'the disk is full for this user. Make room, and start again',
  ENOTDIR: 'a part of this path is a file. Choose a folder',
  EEXIST: 'a file has this name. Choose a folder',
  ENOENT: 'no folder can be made there. Choose another',
};

/** What to do about an error of the database, as a sentence without its end; null if nothing is known. */
export function adviseOnDatabase(error: unknown): string | null {
  const { code, message = '' } = error as Failure;
  if (code && databaseAdvice[code]) return databaseAdvice[code];
  if (/timeout/i.test(message)) return databaseAdvice.ETIMEDOUT ?? null;
  if (/SSL|certificate/i.test(message)) return 'Check sslmode in DATABASE_URL, and the certificate';
  return null;
}

/**
 * The line for the operator about an error that somebody who runs a server can do something about: of the database, of a
 * folder, or of what a command was told. Null for any other, which is a fault of this program.
 */
export function explainError(error: unknown): StartError | null {
  for (let cause = error, depth = 0; cause && depth < 5; depth += 1) {
    if (cause instanceof StartError) return cause;
    const { code = '', message = '', path, syscall } = cause as Failure;
    if (code.startsWith('ERR_PARSE_ARGS')) return new StartError(toFirstSentence(message), { cause: error });
    const isOfFile = path !== undefined && /^(?:mkdir|open|write|copyfile|rename)$/.test(syscall ?? '');
    if (isOfFile && fileAdvice[code])
      return new StartError(`${path} can't be written: ${fileAdvice[code]}.`, { cause: error });
    if (code === 'ENOSPC')
      return new StartError('The disk is full. Make room, and start again.', { cause: error });
    const advice = codeOfServer.test(code) ? databaseAdvice[code] : undefined;
    if (advice) return new StartError(`The database refuses: ${message}. ${advice}.`, { cause: error });
    cause = (cause as Failure).cause;
  }
  return null;
}

/** Prints the line and ends a command with 1. @throws an error that nobody but a programmer can do something about. */
export function reportFailure(error: unknown): void {
  const explained = explainError(error);
  if (!explained) throw error;
  process.stderr.write(`\n  ${explained.message}\n\n`);
  process.exitCode = 1;
}

function toFirstSentence(text: string): string {
  return `${text.split('. ')[0]?.replace(/\.$/, '')}.`;
}
