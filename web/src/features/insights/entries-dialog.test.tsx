// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { EntriesDialog } from './components/entries-dialog.tsx';

afterEach(cleanup);

it.each([
  [1, "One entry isn't on this device. You'll see it once it's loaded."],
  [8, "8 entries aren't on this device. You'll see them once they're loaded."],
])(
  'INS-07 · if none of %i entries are on this device, it does not say that there are none',
  (missing, text) => {
    render(
      <EntriesDialog
        title="Related Entries"
        about="Work"
        entries={[]}
        missing={missing}
        onClose={() => undefined}
      />,
    );
    expect(screen.getByRole('status').textContent).toBe(text);
    expect(screen.queryByText('No related entries found.')).toBeNull();
  },
);
