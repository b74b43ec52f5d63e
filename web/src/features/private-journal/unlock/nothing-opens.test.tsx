// @vitest-environment happy-dom
import type { User } from '@reflect/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { currentUserKey } from '../../../platform/session/current-user.ts';
import { makeQueryClient } from '../../../platform/session/query-client.ts';
import { UnlockScreen } from './unlock.screen.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('somebody who has lost every way reads what may still open the journal, what is true otherwise, and can delete the account', async () => {
  vi.stubGlobal('fetch', async () => new Response('[]', { status: 200 }));
  const user = { id: 'ana', email: 'ana@example.org' } as User;
  const client = makeQueryClient();
  client.setQueryData(currentUserKey, user);
  render(
    <QueryClientProvider client={client}>
      <UnlockScreen
        user={user}
        mark={null}
        isTurned={false}
        deviceName="Chrome"
        deletion={<p>The form that deletes the account</p>}
        onOpened={async () => undefined}
      />
    </QueryClientProvider>,
  );
  fireEvent.click(await screen.findByRole('button', { name: /^Nothing opens it/ }));
  const heading = screen.getByRole('heading', { name: 'If nothing opens it' });
  expect(document.activeElement).toBe(heading);
  expect(screen.getByRole('region', { name: 'What may still open it' }).textContent).toMatch(
    /still shown.*recovery sheet.*passphrase.*passkey.*trust/,
  );
  expect(screen.getByText(/nobody can open this journal/).textContent).toMatch(
    /We're sorry.*Nothing is erased.*open again if one of these turns up later/,
  );
  expect(screen.queryByText('The form that deletes the account')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Delete this account' }));
  expect(screen.getByText('The form that deletes the account')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Back to the ways to open it' }));
  expect(await screen.findByRole('heading', { name: 'Open your journal' })).toBeTruthy();
});
