import { randomUUID } from 'node:crypto';
import fastifyCookie from '@fastify/cookie';
import { NewEntry } from '@reflect/contract';
import { and, desc, eq, isNull } from 'drizzle-orm';
import {
  boolean,
  doublePrecision,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import Fastify from 'fastify';
import { makeAccounts } from '../features/accounts/accounts.public.ts';
import { readConfig } from '../platform/config/config.ts';
import { openDatabase } from '../platform/database/open-database.ts';

/**
 * The baseline of bench/api.ts: the same entries in plain columns, as a good engineer would write it without sealing.
 * Fastify with a response schema, drizzle, and the product's look-up of sessions. Runs in a separate process; it copies
 * the entries that the product lists for each person, so that both send the same rows.
 */
const time = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });
const plainEntries = pgTable(
  'bench_plain_entries',
  {
    userId: uuid('user_id').notNull(),
    id: uuid('id').notNull(),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
    removedAt: time('removed_at'),
    revision: integer('revision').notNull(),
    title: text('title'),
    content: text('content').notNull(),
    isSecret: boolean('is_secret').notNull(),
    mood: text('mood'),
    imageUrl: text('image_url'),
    tags: jsonb('tags').notNull().$type<string[]>(),
    peopleIds: jsonb('people_ids').notNull().$type<string[]>(),
    entryType: text('entry_type').notNull(),
    sentimentScore: doublePrecision('sentiment_score'),
    imageAnalysis: jsonb('image_analysis'),
    aiInsights: jsonb('ai_insights'),
    analysis: jsonb('analysis'),
    conversationData: jsonb('conversation_data'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
);
const createTable = `
  drop table if exists bench_plain_entries;
  create table bench_plain_entries (
    user_id uuid not null references accounts (id) on delete cascade, id uuid not null,
    created_at timestamptz(3) not null, updated_at timestamptz(3) not null, removed_at timestamptz(3),
    revision integer not null, title text, content text not null, is_secret boolean not null, mood text,
    image_url text, tags jsonb not null, people_ids jsonb not null, entry_type text not null,
    sentiment_score double precision, image_analysis jsonb, ai_insights jsonb, analysis jsonb,
    conversation_data jsonb, primary key (user_id, id));
  create index on bench_plain_entries (user_id, created_at desc, id desc)`;

const nullable = (schema: object) => ({ ...schema, nullable: true });
const string = { type: 'string' };
const strings = { type: 'array', items: string };
const entrySchema = {
  type: 'object',
  properties: {
    id: string,
    title: nullable(string),
    mood: nullable(string),
    imageUrl: nullable(string),
    content: string,
    isSecret: { type: 'boolean' },
    tags: strings,
    peopleIds: strings,
    people: strings,
    createdAt: string,
    updatedAt: string,
    sentimentScore: nullable({ type: 'number' }),
    entryType: string,
    imageAnalysis: nullable({ type: 'object', additionalProperties: true }),
    aiInsights: nullable({
      type: 'object',
      properties: { summary: string, emotions: strings, patterns: strings, suggestions: strings },
    }),
    analysis: nullable({ type: 'object', additionalProperties: true }),
    conversationData: nullable({ type: 'object', additionalProperties: true }),
    revision: { type: 'integer' },
  },
};

interface Seed {
  rows: (typeof plainEntries.$inferInsert & { createdAt: string; updatedAt: string })[];
}

const [dataDir = '', port = ''] = process.argv.slice(2);
const silent = { info: () => undefined, warn: () => undefined };
const { database, close } = await openDatabase({ config: { databaseUrl: null, dataDir }, log: silent });
await database.$client.query(createTable);
const config = readConfig({ DATA_DIR: dataDir });
const { resolveCaller } = makeAccounts({ config, database });
const app = Fastify({ logger: false });
await app.register(fastifyCookie);

type Row = typeof plainEntries.$inferSelect;
const view = ({ userId: _user, removedAt: _removed, createdAt, updatedAt, ...row }: Row) => ({
  ...row,
  people: [],
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
});

app.get<{ Querystring: { limit?: string } }>(
  '/api/journal/entries',
  { schema: { response: { 200: { type: 'array', items: entrySchema } } } },
  async (request) => {
    const caller = await resolveCaller(request);
    if (!caller) throw new Error('Nobody is signed in.');
    const rows = await database
      .select()
      .from(plainEntries)
      .where(and(eq(plainEntries.userId, caller.id), isNull(plainEntries.removedAt)))
      .orderBy(desc(plainEntries.createdAt), desc(plainEntries.id))
      .limit(Number(request.query.limit ?? 50));
    return rows.map(view);
  },
);

app.post('/api/journal/entries', { schema: { response: { 200: entrySchema } } }, async (request) => {
  const caller = await resolveCaller(request);
  if (!caller) throw new Error('Nobody is signed in.');
  const { deviceAnalysis: analysis } = request.body as { deviceAnalysis?: Record<string, unknown> };
  const sent = NewEntry.parse(request.body);
  const now = new Date();
  const [row] = await database
    .insert(plainEntries)
    .values({
      userId: caller.id,
      id: sent.id ?? randomUUID(),
      createdAt: now,
      updatedAt: now,
      revision: 0,
      title: sent.title ?? null,
      content: sent.content,
      isSecret: sent.isSecret,
      mood: sent.mood ?? null,
      imageUrl: sent.imageUrl ?? null,
      tags: sent.tags ?? [],
      peopleIds: sent.peopleIds ?? [],
      entryType: 'SJE',
      sentimentScore: (analysis?.sentimentScore as number | undefined) ?? null,
      aiInsights: analysis
        ? {
            summary: analysis.analysis,
            emotions: analysis.emotions,
            patterns: analysis.patterns,
            suggestions: analysis.suggestions,
          }
        : null,
    })
    .returning();
  return view(row!);
});

process.on('message', async ({ rows }: Seed) => {
  const plain = rows.map((row) => ({
    ...row,
    createdAt: new Date(row.createdAt),
    updatedAt: new Date(row.updatedAt),
  }));
  await database.insert(plainEntries).values(plain);
  process.send?.('stored');
});
process.on(
  'SIGTERM',
  () =>
    void app
      .close()
      .then(close)
      .then(() => process.exit(0)),
);
await app.listen({ port: Number(port), host: '127.0.0.1' });
process.send?.('ready');
