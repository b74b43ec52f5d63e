/** The numbers of the PostgreSQL advisory locks that servers and commands share. */
export const advisoryLocks = {
  migrations: 7_305_001,
  /** Servers that use an embedded database share it; one that gets it exclusively is the last and may stop the database. */
  embeddedInUse: 7_305_002,
  scheduledJobs: 7_305_003,
  /**
   * Held by a backup, and while a table is split. A backup reads one snapshot, in which a table that takes the place
   * of another has no rows yet.
   */
  wholeTables: 7_305_004,
} as const;
