import type { FeedbackFilters } from '@reflect/contract';
import { type SQL, sql } from 'drizzle-orm';
import type { FeedbackPayload } from './feedback-payload.ts';

type Sorted = Pick<FeedbackPayload, 'status' | 'severity' | 'category' | 'priority'>;

/** What of a report stands in columns, for the database to find by: how administrators sorted it, and none of its words. */
export function sortedColumns({ status, severity, category, priority }: Sorted): Sorted {
  return { status, severity, category, priority };
}

/** The condition of the filters that stand in columns. */
export function isSortedAs({ status, severity, category, priority }: FeedbackFilters): SQL {
  const conditions = [
    ...(status ? [sql`status = ${status}`] : []),
    ...(severity ? [sql`severity = ${severity}`] : []),
    ...(category ? [sql`category = ${category}`] : []),
    ...(priority ? [sql`priority = ${priority}`] : []),
  ];
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}

/** Whether a text is in the title, the description or the sender's address, or in a tag where these are searched. */
export function hasText(
  {
    payload,
    sender,
  }: { payload: Pick<FeedbackPayload, 'title' | 'description' | 'tags'>; sender: { email: string } },
  { search = '', searchesTags = false }: Pick<FeedbackFilters, 'search' | 'searchesTags'>,
): boolean {
  const wanted = search.toLowerCase();
  const texts = [payload.title, payload.description, sender.email, ...(searchesTags ? payload.tags : [])];
  return texts.some((text) => text.toLowerCase().includes(wanted));
}
