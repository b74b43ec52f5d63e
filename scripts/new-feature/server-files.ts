import type { FeatureNames, Files } from './names.ts';
import { makeServerTestFiles } from './server-test-files.ts';

/** Makes the contract, the migration and the server's files of a feature: a collection of short texts. */
export function makeServerFiles({ names, migration }: { names: FeatureNames; migration: string }): Files {
  return {
    ...makeContractFile(names),
    ...makeMigrationFile(names, migration),
    ...makeStorageFiles(names),
    ...makeFeatureFile(names),
    ...makeServerTestFiles(names),
  };
}

function makeContractFile({ kebab, camel, one, title }: FeatureNames): Files {
  return {
    [`contract/src/${kebab}.ts`]: `import { z } from 'zod';
import { defineCollection } from './collection.ts';
import { collections } from './collections.ts';
import { Id } from './id.ts';
import { limits } from './limits.ts';

export const ${one} = z.object({
  id: Id,
  text: z.string(),
  createdAt: z.iso.datetime(),
  revision: z.number().int().nonnegative(),
});
export type ${one} = z.infer<typeof ${one}>;

const text = z.string().trim().min(1).max(limits.entryTitle);

export const New${one} = z.object({
  id: Id.optional(),
  /** When it was written on the device; an impossible time is replaced by the time of arrival. */
  createdAt: z.iso.datetime({ offset: true }).optional(),
  text,
});
export type New${one} = z.input<typeof New${one}>;

/** Fields that are left out stay as they are. */
export const ${one}Change = z.object({
  text: text.optional(),
  expectedRevision: z.number().int().nonnegative().optional(),
});
export type ${one}Change = z.input<typeof ${one}Change>;

/** The ${title.toLowerCase()} of a person. */
export const ${camel} = defineCollection({
  place: collections.${camel},
  item: ${one},
  newItem: New${one},
  change: ${one}Change,
});

export const ${camel}Problems = ${camel}.problems;
export const ${camel}Endpoints = ${camel}.endpoints;
`,
  };
}

function makeMigrationFile({ kebab, snake, title }: FeatureNames, migration: string): Files {
  return {
    [`server/migrations/${migration}_${kebab}.sql`]: `-- ${title}: the columns say who wrote one and when; the text is in the sealed payload.

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
create index ${snake}_trash on ${snake} (user_id, removed_at desc) where removed_at is not null;
alter table ${snake} alter column payload set storage external;
create trigger refuse_readable_row before insert on ${snake} for each row execute function refuse_readable_row();
`,
  };
}

function makeStorageFiles({ kebab, camel, snake, one }: FeatureNames): Files {
  const folder = `server/src/features/${kebab}`;
  return {
    [`${folder}/${kebab}.tables.ts`]: `import { pgTable } from 'drizzle-orm/pg-core';
import { sealedColumns } from '../../platform/encryption/sealed-columns.ts';

export const ${camel}Table = pgTable('${snake}', sealedColumns());
`,
    [`${folder}/${kebab}.payload.ts`]: `import { z } from 'zod';
import type { PayloadKind } from '../../platform/encryption/sealed-payload.ts';

/** What only its writer may read, in the shape of version 1. */
export const ${one}Payload = z.object({
  text: z.string(),
  editedRevision: z.number().int(),
  createdFrom: z.string(),
});
export type ${one}Payload = z.infer<typeof ${one}Payload>;

export const ${camel}PayloadKind: PayloadKind<typeof ${one}Payload> = {
  version: 1,
  schema: ${one}Payload,
  upgrades: {},
};
`,
  };
}

function makeFeatureFile({ kebab, camel, one }: FeatureNames): Files {
  const folder = `server/src/features/${kebab}`;
  return {
    [`${folder}/${kebab}.feature.ts`]: `import { ${camel}, ${camel}Endpoints } from '@reflect/contract';
import { hashOfCreation } from '../../platform/collection/created-from.ts';
import { serveCollection } from '../../platform/collection/serve-collection.ts';
import type { Feature } from '../../platform/handlers.ts';
import { sealedTable } from '../../platform/sealed-table/sealed-table.ts';
import type { Services } from '../../services/services.ts';
import { type ${one}Payload, ${camel}PayloadKind } from './${kebab}.payload.ts';
import { ${camel}Table } from './${kebab}.tables.ts';

export function ${camel}Feature(services: Services): Feature<typeof ${camel}Endpoints> {
  const collection = serveCollection<typeof ${camel}, ${one}Payload>({
    collection: ${camel},
    table: sealedTable({ services, table: ${camel}Table, payload: ${camel}PayloadKind }),
    hooks: {
      payloadOf: ({ sent: { text } }) => ({ text, editedRevision: 0, createdFrom: hashOfCreation({ text }) }),
      edit: ({ row: { payload }, change: { text = payload.text } }) => ({
        payload: text === payload.text ? payload : { ...payload, text },
      }),
      view: (rows) =>
        rows.map(({ id, createdAt, revision, payload: { text } }) => ({
          id,
          text,
          createdAt: createdAt.toISOString(),
          revision,
        })),
    },
  });
  return {
    name: '${kebab}',
    endpoints: ${camel}Endpoints,
    handlers: collection.handlers,
    runScheduledJob: () => collection.eraseOldTrash(),
    exportFor: collection.exportFor,
    exportParts: collection.exportParts,
    countFor: collection.countFor,
    importItems: collection.importItems,
    removeItems: collection.removeItems,
    eraseFor: collection.eraseFor,
  };
}
`,
  };
}
