import { type DestinationStream, type Logger, pino } from 'pino';
import type { Config } from '../config/config.ts';
import { describeError } from '../http/errors/describe-error.ts';

/** The structured log: one line of JSON for each event, without any text of a person. */
export function makeLog({
  level,
  destination,
}: {
  level: Config['logLevel'];
  destination?: DestinationStream;
}): Logger {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: { err: describeError, error: describeError },
  };
  return destination ? pino(options, destination) : pino(options);
}
