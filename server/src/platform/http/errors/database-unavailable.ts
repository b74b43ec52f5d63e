/**
 * Temporary errors of the system and of PostgreSQL: not reachable, starting or stopping, too slow, out of connections,
 * disk full.
 */
const temporaryCodes =
  /^(ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT|ENOSPC|EDQUOT|57014|57P0[1-3]|08\w{3}|53\w{3})$/;
/** Messages of node-postgres for errors without a code. */
const temporaryMessages =
  /^(Cannot use a pool after|Connection terminated|Query read timeout|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/** Whether an error means that the database is temporarily unavailable, and not a bug. */
export function isDatabaseUnavailable(error: unknown): boolean {
  for (let current = error; current instanceof Error; current = current.cause) {
    const { code, syscall } = current as NodeJS.ErrnoException;
    if (code === 'ENOENT' ? syscall === 'connect' : code && temporaryCodes.test(code)) return true;
    if (temporaryMessages.test(current.message)) return true;
  }
  return false;
}
