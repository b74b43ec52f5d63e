/** What differs from PostgreSQL's defaults. `fsync` stays on: an acknowledged entry is on the disk. */
export const settings: Record<string, string> = {
  max_connections: '60',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Queries are small, and compiling them costs more than running them.
  jit: 'off',
  // Containers come with little shared memory, and nothing here is large enough to be worked on in parallel.
  max_parallel_workers_per_gather: '0',
  io_method: 'sync',
  // Neither statements nor values of a person get into the log.
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
  log_checkpoints: 'off',
};
