import { z } from 'zod';
import { StartError } from './start-error.ts';

/** A streaming standby of the operator's PostgreSQL. */
export interface ReplicaConfig {
  url: string;
  /** How long a read waits for the replica to catch up with the database. */
  maxWaitMs: number;
}

export const replicaVariables = {
  DATABASE_REPLICA_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'has to look like postgres://user:password@host:5432/name' })
    .optional(),
  DATABASE_REPLICA_WAIT_MS: z.coerce
    .number('has to be a number of milliseconds')
    .min(0, 'has to be a number of milliseconds from 0 to 5000')
    .max(5_000, 'has to be a number of milliseconds from 0 to 5000')
    .default(250),
};

/** Reads the variables; null without a replica. @throws StartError for a replica of the embedded database. */
export function readReplica(
  values: z.output<z.ZodObject<typeof replicaVariables>> & { DATABASE_URL?: string | undefined },
): ReplicaConfig | null {
  const url = values.DATABASE_REPLICA_URL;
  if (!url) return null;
  if (!values.DATABASE_URL)
    throw new StartError('DATABASE_REPLICA_URL needs DATABASE_URL, the database that it is a replica of.');
  return { url, maxWaitMs: values.DATABASE_REPLICA_WAIT_MS };
}
