import { StartError } from '../config/start-error.ts';

/** The line for the operator if the server can't listen; null for an unknown reason. */
export function explainListening({
  error,
  host,
  port,
  prefix = '',
  otherwise,
}: {
  error: NodeJS.ErrnoException;
  host: string;
  port: number;
  /** Of the variables that set both. */
  prefix?: string;
  /** What may be the case instead of a port that is taken. */
  otherwise?: string;
}): StartError | null {
  const setHost = `Set ${prefix}HOST to 127.0.0.1, or to 0.0.0.0 for all`;
  const reasons: Record<string, string> = {
    EADDRINUSE: `Port ${port} is taken.${otherwise ? `${otherwise} set` : ' Set'} ${prefix}PORT to another number, such as ${prefix}PORT=${port + 1}.`,
    EACCES: `This user may not use port ${port}. Set ${prefix}PORT to a number from 1024 on.`,
    EADDRNOTAVAIL: `${prefix}HOST is ${host}, which is no address of this machine. ${setHost}.`,
    ENOTFOUND: `${prefix}HOST is ${host}, which is no address of this machine. ${setHost}.`,
  };
  const reason = error.code && reasons[error.code];
  return reason ? new StartError(reason, { cause: error }) : null;
}
