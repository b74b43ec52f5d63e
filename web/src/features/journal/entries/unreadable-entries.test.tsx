import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { UnreadableEntries } from './unreadable-entries.tsx';

it("names each entry that can't be read by its date, and says that it is stored", () => {
  const html = renderToStaticMarkup(
    <UnreadableEntries entries={[{ id: 'a', createdAt: '2026-03-01T12:00:00.000Z' }]} />,
  );
  expect(html).toContain('This entry can&#x27;t be read right now. It is still stored.');
  expect(html).toContain('dateTime="2026-03-01T12:00:00.000Z"');
  expect(html).toContain('2026');
});

it('is nothing where every entry can be read', () => {
  expect(renderToStaticMarkup(<UnreadableEntries entries={[]} />)).toBe('');
});
