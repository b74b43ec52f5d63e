/** Settings that differ from PostgreSQL's defaults. `fsync` stays on: an acknowledged entry is on the disk. */
export const settings: Record<string, string> = {
  max_connections: '60',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // For small queries, compiling takes longer than running.
  jit: 'off',
  // Containers have little shared memory, and no query here needs parallel workers.
  max_parallel_workers_per_gather: '0',
  io_method: 'sync',
  // Statements and values may contain a person's text, so they aren't logged.
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
  log_checkpoints: 'off',
};
