import type { UnreadableItem } from '@reflect/contract';

const dates = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeStyle: 'short' });

/** Entries that the server has and can't read right now, so that nobody thinks they are gone. */
export function UnreadableEntries({ entries }: { entries: readonly UnreadableItem[] }) {
  if (entries.length === 0) return null;
  return (
    <ul aria-label="Entries that can't be read right now" className="grid gap-3">
      {entries.map(({ id, createdAt }) => (
        <li
          key={id}
          className="grid gap-1 rounded-card border border-line border-dashed px-5 py-3.5 text-note"
        >
          <time dateTime={createdAt} className="font-medium tabular">
            {dates.format(new Date(createdAt))}
          </time>
          <p>This entry can't be read right now. It is still stored.</p>
        </li>
      ))}
    </ul>
  );
}
