/** Codes of the system and of PostgreSQL that pass: not reachable, starting or stopping, out of connections, disk full. */
const passing = /^(ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT|57P0[1-3]|08\w{3}|53\w{3})$/;
/** What node-postgres says without a code. */
const saying =
  /^(Cannot use a pool after|Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/** Tells a database that does not answer right now from a mistake of ours. */
export function isDatabaseAway(error: unknown): boolean {
  for (let current = error; current instanceof Error; current = current.cause) {
    const { code, syscall } = current as NodeJS.ErrnoException;
    if (code === 'ENOENT' ? syscall === 'connect' : code && passing.test(code)) return true;
    if (saying.test(current.message)) return true;
  }
  return false;
}
