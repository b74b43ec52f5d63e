import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findBreaking } from './breaking-statements.ts';

/** Earlier migrations were made while no installation ran more than one server. */
const since = 76;
const folder = resolve(import.meta.dirname, '../../../server/migrations');
const migrations = readdirSync(folder)
  .map((name) => ({ name, number: Number(name.slice(0, 4)), text: readFileSync(join(folder, name), 'utf8') }))
  .filter(({ number }) => number >= since);

describe('a migration keeps the previous version working', () => {
  it.each(migrations)('$name', (migration) => {
    expect(findBreaking(migration)).toEqual([]);
  });
});

describe('a breaking migration is found', () => {
  it.each([
    'drop table habits;',
    'alter table habits drop column payload;',
    'alter table habits drop payload;',
    'alter table habits\n  rename column a to b;',
    'alter table habits rename to customs;',
    'alter table habits alter column a set not null;',
    'alter table habits alter a type text;',
    'alter table habits add column a text not null;',
    'alter table habits add constraint short check (length(a) < 3);',
    'alter table habits alter column a drop default;',
    'truncate habits;',
    '-- Contracts 0099: later than this one.\ndrop table habits;',
  ])('%s', (text) => {
    expect(findBreaking({ number: 80, text })).toHaveLength(1);
  });

  it.each([
    'alter table habits add column a text;',
    "alter table habits add column a text not null default '';",
    'alter table habits drop constraint short;',
    'alter table habits alter column a drop not null;',
    "create table customs (a text not null);\nalter table customs add constraint short check (a <> '');",
    '-- Drop table habits some day.\ncreate index habits_a on habits (a);',
    'create function f() returns void language sql as $$ drop table habits; $$;',
    '-- Contracts 0078: nobody has read it since version 0.3.\nalter table habits drop column a;',
  ])('does not include: %s', (text) => {
    expect(findBreaking({ number: 80, text })).toEqual([]);
  });
});
