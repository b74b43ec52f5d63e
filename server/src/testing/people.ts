import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Database } from '../platform/database/database.ts';

/** Creates a person who never signed in, for tests below HTTP; returns their id. */
export async function createPerson(database: Database): Promise<string> {
  const id = randomUUID();
  await database.execute(
    sql`insert into accounts (id, provider, subject, email) values (${id}, 'test', ${id}, ${`${id}@example.org`})`,
  );
  return id;
}

/** Creates the row of an uploaded image without its file, for tests below HTTP; returns its address. */
export async function createImage(database: Database, userId: string): Promise<string> {
  const id = randomUUID();
  await database.execute(sql`insert into images (user_id, id, size) values (${userId}, ${id}, 0)`);
  return `/api/images/${id}`;
}
