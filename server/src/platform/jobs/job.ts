/** What a job is about: only ids, never a person's text, because the data of a job isn't sealed. */
export type JobIds = Readonly<Record<`${string}Id`, string>>;

/** A kind of job. */
export interface JobDefinition<Ids extends JobIds> {
  /** Kebab-case, and never changed: waiting jobs are found by it. */
  name: string;
  /** May be called again with the same ids after a crash or a failure. Must end soon after `signal` is aborted. */
  run(ids: Ids, options: { signal: AbortSignal }): Promise<void>;
  retryLimit?: number;
  /** The wait before the first retry; it doubles with each further one. */
  retryDelaySeconds?: number;
  timeoutMs?: number;
  /** How many jobs with different ids a server runs at once, each on a connection of the pool. One by default. */
  atOnce?: number;
}

/** A defined kind of job, which its feature enqueues. */
export interface Job<Ids extends JobIds> {
  /**
   * Has the job run soon, on any server. While a job with the same ids is waiting, nothing is added; while one is
   * running, the new one runs after it.
   */
  enqueue(ids: Ids): Promise<void>;
  /** Whether a job with these ids is waiting or running. */
  isPending(ids: Ids): Promise<boolean>;
  /** Waits until one with these ids has ended on this server, or so long. */
  waitForEnd(ids: Ids, milliseconds: number): Promise<void>;
}
