// @vitest-environment happy-dom
import type { SentToModel } from '@reflect/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { makeQueryClient } from '../../platform/session/query-client.ts';
import { AiLogDialog } from './components/ai-log-dialog.tsx';
import { describeAmount, describeTask } from './describe-sent.model.ts';

const makeSent = (at: number): SentToModel => ({
  id: `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`,
  sentAt: '2026-11-20T10:00:00.000Z',
  task: 'analyse_entry',
  providerName: 'Anthropic',
  characters: 1_240,
  entries: 1,
  images: 0,
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});
function open(answer: () => Response, client = makeQueryClient()) {
  vi.stubGlobal('fetch', async () => answer());
  render(
    <QueryClientProvider client={client}>
      <AiLogDialog open onOpenChange={() => undefined} whenEmpty="Nothing was sent." />
    </QueryClientProvider>,
  );
}
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));

describe('the log of what was sent', () => {
  it('shows for what, how much, to whom and when', async () => {
    open(() => Response.json([makeSent(1)]));
    const row = await screen.findByRole('listitem');
    expect(row.textContent).toContain('Analysis of an entry');
    expect(row.textContent).toContain('1 entry, 1,240 characters, to Anthropic');
    expect(row.querySelector('time')?.dateTime).toBe('2026-11-20T10:00:00.000Z');
  });

  it('says if nothing was sent', async () => {
    open(() => Response.json([]));
    expect(await screen.findByText('Nothing was sent.')).toBeTruthy();
    expect(screen.queryByRole('list')).toBeNull();
  });

  it('shows 30 at once, and more on request', async () => {
    open(() => Response.json(Array.from({ length: 45 }, (_, at) => makeSent(at))));
    expect(await screen.findAllByRole('listitem')).toHaveLength(30);
    await press('Show more');
    expect(screen.getAllByRole('listitem')).toHaveLength(45);
  });

  it('says without a connection how old it is, or that none is stored', async () => {
    const client = makeQueryClient();
    open(() => Response.json([makeSent(1)]), client);
    await screen.findByRole('listitem');
    cleanup();
    const failToFetch = () => {
      throw new TypeError('Failed to fetch');
    };
    open(failToFetch, client);
    expect((await screen.findByRole('status')).textContent).toMatch(
      /^Reflect can't be reached\. This is the log as this device knows it\. Last read from the server on .*\d/,
    );
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
    cleanup();
    open(failToFetch);
    expect((await screen.findByRole('alert')).textContent).toContain('none of it is kept on this device');
  });

  it('says that too much was asked, which differs from a server that is away', async () => {
    const client = makeQueryClient();
    open(() => Response.json([makeSent(1)]), client);
    await screen.findByRole('listitem');
    cleanup();
    open(() => new Response('{}', { status: 429 }), client);
    expect((await screen.findByRole('status')).textContent).toMatch(
      /^Too much was asked of Reflect at once\. It tries again by itself in a moment\. This is the log as/,
    );
  });

  it('says that it could not be loaded, which differs from empty', async () => {
    let isDown = true;
    open(() => (isDown ? new Response('{}', { status: 503 }) : Response.json([makeSent(1)])));
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(screen.queryByText('Nothing was sent.')).toBeNull();
    isDown = false;
    await press('Retry');
    expect(await screen.findByRole('listitem')).toBeTruthy();
  });
});

it.each([
  [{ task: 'describe_image', characters: 0, entries: 0, images: 1 }, '1 image'],
  [{ task: 'interpret_dream', characters: 1, entries: 1, images: 0 }, '1 dream, 1 character'],
  [
    { task: 'analyse_conversation', characters: 900, entries: 1, images: 0 },
    '1 conversation, 900 characters',
  ],
  [{ task: 'compose_insights', characters: 12_000, entries: 31, images: 0 }, '31 entries, 12,000 characters'],
  [{ task: 'reply', characters: 80, entries: 0, images: 0 }, '80 characters'],
])('shows the amount of %j as %s', (amount, words) => {
  expect(describeAmount(amount)).toBe(words);
});

it('describes an unknown task in general words', () => {
  expect(describeTask('toString')).toBe('Something else');
});
