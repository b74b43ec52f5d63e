import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';
import type { Database, Executor } from '../database/database.ts';
import { describeError } from '../http/errors/describe-error.ts';

/** What servers tell each other: ids and counts, never anything that a person wrote. */
export interface Announcements {
  /** Calls back for every announcement of this topic, of any server including this one. Call it before `start`. */
  hear(topic: string, hear: (text: string) => void): void;
  /** Calls back when an announcement may have been missed: whoever keeps a copy drops it. */
  onGap(forget: () => void): void;
  /** Tells every server; inside a transaction, once that is committed. */
  announce(topic: string, text: string, executor?: Executor): Promise<void>;
  /** Listens on its own connection, which is made again when it is lost. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

const channel = 'reflect';
const echoMs = 5_000;
const maxPauseMs = 30_000;
const farewellMs = 2_000;

/**
 * Makes the announcements of a server, with LISTEN and NOTIFY of PostgreSQL. They only bring copies in memory up to
 * date sooner: if a pooler in front of the database swallows them, or the connection is lost, each copy is dropped when
 * its time is over.
 */
export function makeAnnouncements({
  database,
  log,
}: {
  database: Database;
  log: Pick<FastifyBaseLogger, 'warn'>;
}): Announcements {
  const hearers = new Map<string, ((text: string) => void)[]>();
  const forgetters: (() => void)[] = [];
  let client: pg.Client | null = null;
  let retry: NodeJS.Timeout | undefined;
  let isStopped = false;
  let pauseMs = 500;

  async function announce(topic: string, text: string, executor: Executor = database) {
    await executor.execute(sql`select pg_notify(${channel}, ${`${topic} ${text}`})`);
  }

  function receive(payload = ''): void {
    const at = payload.indexOf(' ');
    for (const hear of hearers.get(payload.slice(0, at)) ?? []) hear(payload.slice(at + 1));
  }

  async function listen(): Promise<void> {
    const { options } = database.$client;
    // The pool hides the password when its options are copied.
    const { password } = options;
    const own = new pg.Client({
      ...options,
      ...(password !== undefined && { password }),
      application_name: 'reflect announcements',
      // Nothing is ever sent on this connection, so without keep-alive a silent cut wouldn't be noticed.
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
    });
    client = own;
    own.on('error', () => undefined);
    own.on('end', () => {
      if (client === own && !isStopped) listenLater();
    });
    own.on('notification', ({ payload }) => receive(payload));
    try {
      await own.connect();
      await own.query(`listen ${channel}`);
      pauseMs = 500;
      // Announcements since the last connection was lost, or before this one, were missed.
      for (const forget of forgetters) forget();
    } catch (error) {
      await own.end().catch(() => undefined);
      throw error;
    }
  }

  function listenLater(): void {
    clearTimeout(retry);
    retry = setTimeout(() => {
      listen().catch(() => listenLater());
    }, pauseMs).unref();
    pauseMs = Math.min(pauseMs * 2, maxPauseMs);
  }

  /** Whether this server hears itself: a pooler that lends connections by transaction accepts LISTEN without effect. */
  async function checkEcho(): Promise<void> {
    const heard = await new Promise<boolean>((resolve) => {
      const timer = setTimeout(() => resolve(false), echoMs);
      timer.unref();
      hearers.set('echo', [
        () => {
          clearTimeout(timer);
          resolve(true);
        },
      ]);
      announce('echo', '').catch(() => undefined);
    });
    if (!heard && !isStopped)
      log.warn(
        'Servers do not hear each other through this database; what they keep in memory is dropped after minutes.',
      );
  }

  return {
    announce,
    hear: (topic, hear) => void hearers.set(topic, [...(hearers.get(topic) ?? []), hear]),
    onGap: (forget) => void forgetters.push(forget),
    async start() {
      try {
        await listen();
        void checkEcho();
      } catch (error) {
        log.warn({ err: describeError(error) }, "Announcements of other servers can't be received yet.");
        listenLater();
      }
    },
    async stop() {
      isStopped = true;
      clearTimeout(retry);
      // A connection that was cut doesn't answer.
      const late = new Promise<void>((resolve) => setTimeout(resolve, farewellMs).unref());
      await Promise.race([client?.end().catch(() => undefined), late]);
    },
  };
}

/** For a program without other servers, such as a command. */
export const nothingAnnounced: Pick<Announcements, 'announce' | 'hear' | 'onGap'> = {
  hear: () => undefined,
  onGap: () => undefined,
  announce: async () => undefined,
};
