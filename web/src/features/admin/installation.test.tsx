// @vitest-environment happy-dom
import type { Installation, InstallationFinding } from '@reflect/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { makeQueryClient } from '../../platform/session/query-client.ts';
import { listTasks, splitNames } from './installation.model.ts';
import { InstallationScreen } from './screens/installation.screen.tsx';

const database: InstallationFinding = {
  about: 'Database',
  state: 'fine',
  text: 'PostgreSQL 18.1, built in.',
};
const key: InstallationFinding = {
  about: 'Key',
  state: 'fine',
  text: 'The master key belongs to this database.',
};
const uncopied: InstallationFinding = {
  about: 'Key',
  state: 'warning',
  text: 'There is only one copy of the master key.',
  detail: 'Without `master.key` no backup can be read.',
  action: 'confirm_key_copy',
};
const address: InstallationFinding = { about: 'Address', state: 'wrong', text: "It isn't encrypted." };

let findings: InstallationFinding[];
let status: number;
let sent: string[];
beforeEach(() => {
  findings = [database, key, uncopied, address];
  status = 200;
  sent = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    sent.push(`${init.method ?? 'GET'} ${path}`);
    if (init.method === 'POST') {
      findings = [database, key];
      return new Response(null, { status: 204 });
    }
    const answer: Installation = { checkedAt: '2026-11-27T16:20:00.000Z', findings };
    return Response.json(status === 200 ? answer : {}, { status });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open() {
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <InstallationScreen />
    </QueryClientProvider>,
  );
}

it('lists errors first, then warnings, then what was checked', async () => {
  open();
  expect((await screen.findByText('Something is wrong.')).parentElement?.textContent).toContain(
    '2 things to do.',
  );
  const tasks = within(screen.getByRole('list', { name: 'What to do' })).getAllByRole('heading');
  expect(tasks.map(({ textContent }) => textContent)).toEqual([
    "Wrong: It isn't encrypted.",
    'Warning: There is only one copy of the master key.',
  ]);
  const row = screen.getByText('PostgreSQL 18.1, built in.').closest('li');
  expect(row?.textContent).toContain('OK');
  expect(screen.getByText('Master key').closest('li')?.textContent).toContain('See above');
  expect(screen.getByText('master.key').tagName).toBe('CODE');
});

it('the warning about the key disappears once a copy is confirmed', async () => {
  findings = [database, key, uncopied];
  open();
  fireEvent.click(await screen.findByRole('button', { name: "I've copied it" }));
  expect(await screen.findByText('Nothing to do.', { exact: false })).toBeTruthy();
  expect(sent).toContain('POST /api/admin/installation/key-copied');
  expect(screen.queryByRole('list', { name: 'What to do' })).toBeNull();
});

it('failed checks can be run again', async () => {
  status = 500;
  open();
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getByRole('alert').textContent).toContain("This installation couldn't be checked.");
  status = 200;
  fireEvent.click(again);
  expect(await screen.findByText('Something is wrong.')).toBeTruthy();
});

it('reads names between backticks, and finds the tasks', () => {
  expect(splitNames('Set `PORT`.').map(({ text, isName }) => [text, isName])).toEqual([
    ['Set ', false],
    ['PORT', true],
    ['.', false],
  ]);
  expect(listTasks([database, key])).toEqual([]);
});
