// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { SearchBox } from './search-box.tsx';

afterEach(cleanup);

it('JRN-10 · shortcuts show a mood as a mood and a tag as a hashtag; each fills the search', () => {
  const onChange = vi.fn();
  render(
    <SearchBox
      value=""
      onChange={onChange}
      tags={[
        { tag: 'flat', isMood: false },
        { tag: 'serenity', isMood: true },
      ]}
      comesToTop={false}
      onPrepare={() => undefined}
      count={null}
      understood={null}
    />,
  );
  const chips = within(screen.getByRole('group', { name: 'Tags and moods' })).getAllByRole('button');
  expect(chips.map(({ textContent }) => textContent)).toEqual(['#flat', 'serenity']);
  for (const chip of chips) act(() => void fireEvent.click(chip));
  expect(onChange.mock.calls).toEqual([['flat'], ['serenity']]);
});
