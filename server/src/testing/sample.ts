import type { Services } from '../services/services.ts';
import type { TestAnswer, TestPerson } from './test-server.ts';

/** Ids by the name of the field that takes them, such as `entryId`. */
export type Ids = Record<string, string>;

/**
 * Rows of one person in a feature that stores data, for the sweeps over all features: strangers and other people reach
 * none of them, nothing of them is readable in the database, and an erasure leaves none. A feature with tables exports
 * one as `sample` from `x.sample.ts`.
 */
export interface Sample {
  /** Features whose rows this one refers to; they are filled before, and their ids are passed. */
  after?: readonly string[];
  /**
   * Makes the rows through the endpoints, or with `services` if no endpoint makes them, and returns their ids, one set
   * for each row that an endpoint may name: `id` and `before` of this feature, and those that later features refer to.
   */
  fill(owner: { person: TestPerson; ids: Ids; services: Services }): Promise<Ids[]>;
  /** Lower-case words that occur only in these rows. None may be found outside a sealed payload. */
  words: readonly string[];
  /** For endpoints that take a body and name a row: a body that would be accepted if the row were the caller's own. */
  bodies: Record<string, (ids: Ids) => object>;
}

/** The JSON of a call that has to succeed. @throws Error with what the server answered instead. */
export async function answerOf<Answer>(call: Promise<TestAnswer>): Promise<Answer> {
  const { status, text, json } = await call;
  if (status >= 300) throw new Error(`A sample was answered ${status}: ${text}`);
  return json as Answer;
}
