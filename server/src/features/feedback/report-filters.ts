import type { FeedbackFilters } from '@reflect/contract';
import { type SQL, sql } from 'drizzle-orm';
import type { FeedbackPayload } from './feedback-payload.ts';

type Sorted = Pick<FeedbackPayload, 'status' | 'severity' | 'category' | 'priority'>;

/** The part of a report that is also in columns for SQL to filter by: how administrators sorted it, none of its words. */
export function pickSortedColumns({ status, severity, category, priority }: Sorted): Sorted {
  return { status, severity, category, priority };
}

/** The condition for the filters on columns. */
export function isSortedAs({ status, severity, category, priority }: FeedbackFilters): SQL {
  const conditions = [
    ...(status ? [sql`status = ${status}`] : []),
    ...(severity ? [sql`severity = ${severity}`] : []),
    ...(category ? [sql`category = ${category}`] : []),
    ...(priority ? [sql`priority = ${priority}`] : []),
  ];
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}

/** Whether the search is in the title, the description or the sender's address, or in a tag if `searchesTags`. */
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
