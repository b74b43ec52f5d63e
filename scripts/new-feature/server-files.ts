import type { FeatureNames } from './names.ts';

/** Contract, migration and server side of a feature that keeps a list of sealed texts: small, and complete. */
export function serverFiles({
  names,
  migration,
}: {
  names: FeatureNames;
  migration: string;
}): Record<string, string> {
  const { kebab, camel, pascal, snake, one, title } = names;
  const folder = `server/src/features/${kebab}`;
  return {
    [`contract/src/${kebab}.ts`]: `import { z } from 'zod';
import { defineEndpoints } from './endpoint.ts';
import { limits } from './limits.ts';

export const ${one} = z.object({ id: z.uuid(), text: z.string(), createdAt: z.iso.datetime() });
export type ${one} = z.infer<typeof ${one}>;

export const New${one} = z.object({ text: z.string().trim().min(1).max(limits.entryTitle) });
export type New${one} = z.input<typeof New${one}>;

export const ${camel}Problems = {} as const;

export const ${camel}Endpoints = defineEndpoints({
  list${pascal}: {
    method: 'GET',
    path: '/api/${kebab}',
    access: 'user',
    summary: '${title}, newest first.',
    response: z.array(${one}),
    errors: [],
  },
  create${one}: {
    method: 'POST',
    path: '/api/${kebab}',
    access: 'user',
    summary: 'Keeps one more.',
    limit: { calls: 60, seconds: 60 },
    body: New${one},
    response: ${one},
    errors: [],
  },
});
`,
    [`server/migrations/${migration}_${kebab}.sql`]: `-- ${title}: who wrote when stands in columns; what was written is in the sealed payload.

create table ${snake} (
  user_id uuid not null references accounts (id) on delete cascade,
  id uuid not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  removed_at timestamptz(3),
  revision integer not null,
  cursor bigint not null,
  payload bytea not null,
  primary key (user_id, id)
);
create index ${snake}_newest on ${snake} (user_id, created_at desc, id desc);
create index ${snake}_changes on ${snake} (user_id, cursor);
`,
    [`${folder}/${kebab}.tables.ts`]: `import { pgTable } from 'drizzle-orm/pg-core';
import { sealedColumns } from '../../platform/sealed-columns.ts';

export const ${camel} = pgTable('${snake}', sealedColumns());
`,
    [`${folder}/${kebab}.payload.ts`]: `import { z } from 'zod';
import type { PayloadKind } from '../../platform/sealed-payload.ts';

/** What only its writer may read, in the shape of version 1. */
export const ${one}Payload = z.object({ text: z.string() });
export type ${one}Payload = z.infer<typeof ${one}Payload>;

/** A new shape raises the version, and gets an upgrade and a test with a payload of the old one. */
export const ${camel}PayloadKind: PayloadKind<typeof ${one}Payload> = { version: 1, schema: ${one}Payload };
`,
    [`${folder}/${kebab}.repo.ts`]: `import { randomUUID } from 'node:crypto';
import type { SealedRow } from '../../platform/sealed-rows.ts';
import { sealedTable } from '../../platform/sealed-table.ts';
import type { Services } from '../../services/services.ts';
import { type ${one}Payload, ${camel}PayloadKind } from './${kebab}.payload.ts';
import { ${camel} } from './${kebab}.tables.ts';

export type ${one}Row = SealedRow<${one}Payload>;
export type ${pascal}Repo = ReturnType<typeof ${camel}Repo>;

/** Stored rows. Every function takes the person they belong to. */
export function ${camel}Repo(services: Pick<Services, 'database' | 'keyring'>) {
  const table = sealedTable({ services, table: ${camel}, payload: ${camel}PayloadKind });
  return {
    list: table.list,
    insert: ({ userId, payload }: { userId: string; payload: ${one}Payload }) =>
      table.insert({ userId, id: randomUUID(), payload }),
    eraseAll: table.eraseAll,
  };
}
`,
    [`${folder}/${kebab}.service.ts`]: `import type { ${one} } from '@reflect/contract';
import type { ${one}Row, ${pascal}Repo } from './${kebab}.repo.ts';

export type ${pascal}Service = ReturnType<typeof ${camel}Service>;

/** The rules of ${title.toLowerCase()}. */
export function ${camel}Service({ repo }: { repo: ${pascal}Repo }) {
  return {
    async list${pascal}({ userId }: { userId: string }): Promise<${one}[]> {
      return (await repo.list({ userId })).map(show${one});
    },
    async create${one}({ userId, text }: { userId: string; text: string }): Promise<${one}> {
      return show${one}((await repo.insert({ userId, payload: { text } })).row);
    },
  };
}

function show${one}({ id, createdAt, payload }: ${one}Row): ${one} {
  return { id, text: payload.text, createdAt: createdAt.toISOString() };
}
`,
    [`${folder}/${kebab}.routes.ts`]: `import type { ${camel}Endpoints } from '@reflect/contract';
import type { Handlers } from '../../platform/handlers.ts';
import type { ${pascal}Service } from './${kebab}.service.ts';

/** One call of the service for each endpoint. */
export function ${camel}Handlers(service: ${pascal}Service): Handlers<typeof ${camel}Endpoints> {
  return {
    list${pascal}: ({ user }) => service.list${pascal}({ userId: user.id }),
    create${one}: ({ user, body }) => service.create${one}({ userId: user.id, ...body }),
  };
}
`,
    [`${folder}/${kebab}.feature.ts`]: `import { ${camel}Endpoints } from '@reflect/contract';
import type { Feature } from '../../platform/handlers.ts';
import type { Services } from '../../services/services.ts';
import { ${camel}Repo } from './${kebab}.repo.ts';
import { ${camel}Handlers } from './${kebab}.routes.ts';
import { ${camel}Service } from './${kebab}.service.ts';

/** ${title}: keeping and listing them. */
export function ${camel}Feature(services: Services): Feature<typeof ${camel}Endpoints> {
  const repo = ${camel}Repo(services);
  const service = ${camel}Service({ repo });
  return {
    name: '${kebab}',
    endpoints: ${camel}Endpoints,
    handlers: ${camel}Handlers(service),
    exportFor: (userId) => service.list${pascal}({ userId }),
    eraseFor: (userId) => repo.eraseAll({ userId }),
  };
}
`,
    [`${folder}/${kebab}.api.test.ts`]: `import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

it('what one person keeps comes back to them, newest first, and to nobody else', async () => {
  const ana = await server.signIn('ana@example.org');
  const ben = await server.signIn('ben@example.org');
  for (const text of ['First.', 'Second.']) {
    expect((await ana.post('/api/${kebab}', { text })).status).toBe(200);
  }
  expect((await ana.get('/api/${kebab}')).json).toMatchObject([{ text: 'Second.' }, { text: 'First.' }]);
  expect((await ben.get('/api/${kebab}')).json).toEqual([]);
});
`,
  };
}
