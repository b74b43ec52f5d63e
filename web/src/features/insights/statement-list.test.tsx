// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { StatementList } from './components/statement-list.tsx';

afterEach(cleanup);

const names = ['Joy', 'Calm', 'Annoyance', 'Pride', 'Work', 'Sleep', 'Money', 'Hope', 'Trust'];
const statements = names.map((name, at) => ({
  ...{ key: `feeling:${name}`, name, n: 75 - at, entryIds: [] },
  text: `${name}: in ${75 - at} of your 322 entries.`,
}));
const listShown = () =>
  screen.queryAllByText(/of your 322 entries/).filter((line) => line.closest('[hidden]') === null);

it('nine counted themes are one row that names the first three, and a press shows what each counts', () => {
  render(
    <StatementList
      heading="Key Emotional Themes"
      statements={statements}
      onOpen={vi.fn()}
      onRemove={vi.fn()}
    />,
  );
  const row = screen.getByRole('button', { name: 'Key Emotional Themes: Joy, Calm, Annoyance, 6 more' });
  expect([row.getAttribute('aria-expanded'), listShown().length]).toEqual(['false', 0]);
  fireEvent.click(row);
  expect([row.getAttribute('aria-expanded'), listShown().length]).toEqual(['true', 9]);
});

it('three themes are shown open', () => {
  render(
    <StatementList
      heading="Key Emotional Themes"
      statements={statements.slice(0, 3)}
      onOpen={vi.fn()}
      onRemove={vi.fn()}
    />,
  );
  expect(listShown()).toHaveLength(3);
});
