import { createServer, type Server } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Database } from '../database/database.ts';

/** Metrics of a running server, for Prometheus. */
export interface Metrics {
  /** Counts the calls of a server. Call it before the server starts. */
  watch(app: FastifyInstance): void;
  /** The metrics in the text format of Prometheus. */
  read(): Promise<string>;
  /** Serves them at `/metrics`, and at no other address. */
  listen(place: { host: string; port: number }): Promise<Server>;
}

/**
 * Makes metrics of calls, of the database and of the process. They contain nothing of a person: calls are distinguished
 * by method, status and the path of their endpoint without its parameters.
 */
export function makeMetrics({ database }: { database: Database }): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const labelNames = ['method', 'route', 'status'] as const;
  const seconds = new Histogram({
    name: 'reflect_http_request_duration_seconds',
    help: 'How long calls took, until their answer was sent.',
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 30],
    labelNames,
    registers,
  });
  const failed = new Counter({
    name: 'reflect_http_requests_failed_total',
    help: 'Calls that were answered 5xx.',
    labelNames,
    registers,
  });
  addDatabaseGauges({ database, registers });

  const read = () => registry.metrics();
  return {
    read,
    watch(app) {
      app.addHook('onResponse', async (request, reply) => {
        const labels = {
          method: request.method,
          // An unknown path is whatever the caller typed.
          route: request.routeOptions.url ?? 'none',
          status: String(reply.statusCode),
        };
        seconds.observe(labels, reply.elapsedTime / 1000);
        if (reply.statusCode >= 500) failed.inc(labels);
      });
    },
    async listen({ host, port }) {
      const server = createServer(async (request, response) => {
        if (request.method !== 'GET' || request.url !== '/metrics') return response.writeHead(404).end();
        try {
          response.writeHead(200, { 'content-type': registry.contentType }).end(await read());
        } catch {
          response.writeHead(503).end();
        }
      });
      await new Promise<void>((resolve, reject) => {
        server.once('error', reject);
        server.listen({ host, port }, resolve);
      });
      return server;
    },
  };
}

function addDatabaseGauges({ database, registers }: { database: Database; registers: Registry[] }): void {
  const pool = database.$client;
  new Gauge({
    name: 'reflect_database_connections',
    help: 'Connections of this server to the database, and calls that wait for one.',
    labelNames: ['state'],
    registers,
    collect() {
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'used' }, pool.totalCount - pool.idleCount);
      this.set({ state: 'waited_for' }, pool.waitingCount);
    },
  });
  new Gauge({
    name: 'reflect_database_up',
    help: 'Whether the database answers.',
    registers,
    async collect() {
      this.set(
        await pool.query('select 1').then(
          () => 1,
          () => 0,
        ),
      );
    },
  });
}
