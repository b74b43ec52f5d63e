// @vitest-environment happy-dom
import type { Referral, ReferralStats } from '@reflect/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readReferralLink, rememberReferralLink } from '../../platform/referral-link.ts';
import { makeQueryClient } from '../../platform/session/query-client.ts';
import { dismissToast, toasts } from '../../ui/toast/toast-store.ts';
import { EnterReferralCode } from './components/enter-referral-code.tsx';
import { HowReferralsWork } from './components/how-referrals-work.tsx';
import { ReferralCodeCard } from './components/referral-code-card.tsx';
import { ReferralStatsCard } from './components/referral-stats.tsx';
import { RememberedReferral } from './components/remembered-referral.tsx';
import { SpecialCodeForm } from './components/special-code-form.tsx';
import { makeShareLink } from './referrals.model.ts';

let joined: string;
let isAway: boolean;
let provider: 'llm' | 'engine';
vi.mock('../../ui/overlay/unasked.ts', () => ({ useUnaskedTurn: (isWanted: boolean) => isWanted }));
vi.mock('../../platform/session/current-user.ts', () => ({
  currentUserKey: ['/api/auth/user'],
  useUser: () => ({ id: 'ana', createdAt: joined }),
}));

let calls: { url: string; body: unknown }[];
let answer: (url: string) => Response | Promise<Response>;
const makeJson = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });
const makeProblem = (status: number, code: string, message: string) => makeJson(status, { code, message });
const stats: ReferralStats = { totalReferrals: 0, completedReferrals: 0, totalRewardDays: 0, referrals: [] };

beforeEach(() => {
  joined = new Date().toISOString();
  provider = 'llm';
  isAway = false;
  localStorage.clear();
  calls = [];
  answer = () => makeJson(200, {});
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    calls.push({ url, body: JSON.parse(String(init?.body ?? 'null')) });
    if (url === '/api/referral/code') return makeJson(200, { referralCode: 'AB12CD34' });
    if (url === '/api/referral/stats') return isAway ? makeJson(503, {}) : makeJson(200, stats);
    if (url === '/api/config') return makeJson(200, { mind: { provider } });
    return answer(url);
  });
});
afterEach(() => {
  cleanup();
  act(() => dismissToast());
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const show = (part: ReactNode, client = makeQueryClient()) =>
  render(<QueryClientProvider client={client}>{part}</QueryClientProvider>);
const press = (name: string | RegExp) =>
  act(async () => fireEvent.click(screen.getByRole('button', { name })));
const type = (label: string, value: string) =>
  act(() => void fireEvent.change(screen.getByLabelText(label), { target: { value } }));
const readToast = () => toasts.read().find(({ open }) => open);
const listSentTo = (url: string) => calls.filter((call) => call.url === url).map(({ body }) => body);
const isDisabled = (name: string) => screen.getByRole('button', { name }).hasAttribute('disabled');

it('REF-01 · shows the steps of a referral and the person’s code', async () => {
  show(
    <>
      <HowReferralsWork />
      <ReferralCodeCard />
    </>,
  );
  expect(screen.getByRole('heading', { name: 'How Referrals Work' })).toBeTruthy();
  expect(await screen.findByText('AB12CD34')).toBeTruthy();
  for (const name of ['Copy', 'Share']) expect(screen.getByRole('button', { name })).toBeTruthy();
});

it('REF-01 · promises no days if Premium adds nothing', async () => {
  provider = 'engine';
  const part = (
    <>
      <HowReferralsWork />
      <ReferralCodeCard />
    </>
  );
  show(part);
  expect(await screen.findByText('AB12CD34')).toBeTruthy();
  expect(screen.queryByText(/days? of Premium\.|gets 1 day/)).toBeNull();
  cleanup();
  provider = 'llm';
  show(part);
  expect(await screen.findByText(/get 1 day of Premium\./)).toBeTruthy();
  expect(await screen.findByText(/^Whoever joins with it gets 1 day of Premium/)).toBeTruthy();
});

it("REF-03 · copying says 'Copied!' and shows another icon for two seconds", async () => {
  const written: string[] = [];
  vi.stubGlobal('navigator', { clipboard: { writeText: async (text: string) => void written.push(text) } });
  const { container } = show(<ReferralCodeCard />);
  await screen.findByText('AB12CD34');
  vi.useFakeTimers();
  const readIcon = () => container.querySelector('[data-icon]')?.getAttribute('data-icon');
  expect(readIcon()).toBe('copy');
  await press('Copy');
  expect([written, readToast()?.title, readIcon()]).toEqual([['AB12CD34'], 'Copied!', 'copied']);
  act(() => void vi.advanceTimersByTime(1_900));
  expect(readIcon()).toBe('copied');
  act(() => void vi.advanceTimersByTime(200));
  expect(readIcon()).toBe('copy');
});

it('REF-02 · sharing opens the share sheet with the link, or copies the link without one', async () => {
  const link = `${window.location.origin}/?ref=AB12CD34`;
  expect(makeShareLink({ origin: 'https://journal.example', code: 'AB12CD34' })).toBe(
    'https://journal.example/?ref=AB12CD34',
  );
  const written: string[] = [];
  const clipboard = { writeText: async (text: string) => void written.push(text) };
  const shared = vi.fn(async (_data: unknown) => undefined);
  vi.stubGlobal('navigator', { clipboard, share: shared });
  show(<ReferralCodeCard />);
  await screen.findByText('AB12CD34');
  await press('Share');
  expect(shared.mock.calls[0]?.[0]).toMatchObject({ url: link });
  expect(written).toEqual([]);
  vi.stubGlobal('navigator', { clipboard });
  await press('Share');
  expect(written).toEqual([link]);
});

it('REF-03 SET-05 · a blocked clipboard shows nothing', async () => {
  vi.stubGlobal('navigator', { clipboard: { writeText: () => Promise.reject(new Error('closed')) } });
  show(<ReferralCodeCard />);
  await screen.findByText('AB12CD34');
  await press('Copy');
  expect(readToast()).toBeUndefined();
});

it('REF-06 REF-07 · a code is typed in capital letters, and applying it shows what it earned', async () => {
  answer = () => makeJson(200, { yourReward: 1, referrerReward: 3 });
  show(<EnterReferralCode />);
  await waitFor(() => expect(listSentTo('/api/config')).toHaveLength(1));
  expect(isDisabled('Apply')).toBe(true);
  type('Referral code', 'xy98 zw76');
  expect((screen.getByLabelText('Referral code') as HTMLInputElement).value).toBe('XY98ZW76');
  await press('Apply');
  expect(listSentTo('/api/referral/use-code')).toEqual([{ referralCode: 'XY98ZW76' }]);
  expect(readToast()).toMatchObject({
    title: 'Referral Applied!',
    description: "You got 1 day of Premium. Your friend gets 3 days once you've written your first entry.",
  });
  type('Referral code', '   ');
  expect(isDisabled('Apply')).toBe(true);
});

it('REF-08 · a failed code shows the message of the server, or the default', async () => {
  show(<EnterReferralCode />);
  type('Referral code', 'XY98ZW76');
  answer = () => makeProblem(409, 'referrals.already_used', 'You have already used a referral code.');
  await press('Apply');
  expect(readToast()).toMatchObject({
    title: 'You have already used a referral code.',
    variant: 'destructive',
  });
  answer = () => Promise.reject(new TypeError('offline'));
  await press('Apply');
  expect(readToast()).toMatchObject({ title: 'Failed to apply referral code', variant: 'destructive' });
  expect((screen.getByLabelText('Referral code') as HTMLInputElement).value).toBe('XY98ZW76');
});

it('REF-09 REF-10 · a special code is redeemed, and a failure shows the message of the server or the default', async () => {
  show(<SpecialCodeForm />);
  expect(isDisabled('Redeem')).toBe(true);
  type('Special code', '  ');
  expect(isDisabled('Redeem')).toBe(true);
  type('Special code', 'reflect10');
  answer = () => makeJson(200, { message: '10 days of Premium were added.' });
  await press('Redeem');
  expect(listSentTo('/api/redeem-special-code')).toEqual([{ code: 'REFLECT10' }]);
  expect(readToast()?.title).toBe('10 days of Premium were added.');
  type('Special code', 'reflect10');
  answer = () => makeProblem(409, 'referrals.special_code_used', 'You have already used this code.');
  await press('Redeem');
  expect(readToast()).toMatchObject({ title: 'You have already used this code.', variant: 'destructive' });
  answer = () => new Response('', { status: 502 });
  await press('Redeem');
  expect(readToast()).toMatchObject({ title: 'Failed to redeem code', variant: 'destructive' });
});

const makeReferral = (number: number, status: Referral['status']): Referral => ({
  id: `id-${number}`,
  referredUserId: `user-${number}`,
  createdAt: '2026-11-02T10:00:00.000Z',
  status,
  rewardValue: 3,
});

it.each([
  ['REF-13', 5],
  ['CONN-02', 3],
])('%s · shows the %i most recent referrals, with completed ones in another style', async (_, shown) => {
  const referrals = Array.from({ length: 7 }, (_unused, at) =>
    makeReferral(at, at === 0 ? 'completed' : 'pending'),
  );
  Object.assign(stats, { totalReferrals: 7, completedReferrals: 1, totalRewardDays: 3, referrals });
  show(<ReferralStatsCard shown={shown} />);
  const list = await screen.findByRole('list', { name: 'Recent referrals' });
  const lines = [...list.children];
  expect(lines).toHaveLength(shown);
  expect(lines.map((line) => line.getAttribute('data-status')).slice(0, 2)).toEqual(['completed', 'pending']);
  const [completed, pending] = lines.map((line) => line.querySelector('span > span')?.className);
  expect(completed).not.toBe(pending);
  expect(
    screen.getByText('Days earned').nextSibling ?? screen.getByText('Days earned').parentElement,
  ).toHaveProperty('textContent', expect.stringContaining('3'));
});

it('REF-12 · without a connection the figures say how old they are, or that none are stored', async () => {
  const client = makeQueryClient();
  show(<ReferralStatsCard shown={3} />, client);
  await screen.findByText('Invited');
  cleanup();
  isAway = true;
  show(<ReferralStatsCard shown={3} />, client);
  expect((await screen.findByText(/^Reflect can't be reached/)).textContent).toMatch(
    /These are the ones this device knows\. Last read from the server on .*\d/,
  );
  expect(screen.getByText('Invited')).toBeTruthy();
  cleanup();
  show(<ReferralStatsCard shown={3} />);
  expect((await screen.findByRole('alert')).textContent).toContain('None of them are kept on this device');
});

it('REF-07 REF-09 REF-12 · if Premium adds nothing, a code, a list and a special code promise nothing', async () => {
  provider = 'engine';
  answer = () => makeJson(200, { yourReward: 1, referrerReward: 3 });
  const referrals = [makeReferral(0, 'completed'), makeReferral(1, 'pending')];
  Object.assign(stats, { totalReferrals: 2, completedReferrals: 1, totalRewardDays: 0, referrals });
  show(
    <>
      <EnterReferralCode />
      <ReferralStatsCard shown={3} />
      <SpecialCodeForm />
    </>,
  );
  const list = await screen.findByRole('list', { name: 'Recent referrals' });
  expect(list.textContent).toMatch(/^CompletedJoined.*Waiting for their first entryJoined/);
  expect(screen.queryByText(/^Premium adds nothing/)).toBeNull();
  type('Referral code', 'xy98zw76');
  await press('Apply');
  expect(readToast()?.title).toBe('Referral Applied!');
  expect(readToast()?.description).not.toMatch(/Premium|day/);
  type('Special code', 'reflect10');
  answer = () => makeJson(200, { message: '10 days of Premium were added.' });
  await press('Redeem');
  expect(readToast()?.description).toMatch(/^Premium adds nothing on this installation/);
  cleanup();
  Object.assign(stats, { totalRewardDays: 3 });
  show(<ReferralStatsCard shown={3} />);
  expect(await screen.findByText(/^Premium adds nothing on this installation/)).toBeTruthy();
});

it('REF-02 · the code of a link is removed from the address, and used only after confirmation', async () => {
  window.history.replaceState(null, '', '/?ref=xy98zw76&action=write');
  rememberReferralLink();
  expect([readReferralLink(), window.location.search]).toEqual(['XY98ZW76', '?action=write']);
  answer = () => makeJson(200, { yourReward: 1, referrerReward: 3 });
  show(<RememberedReferral />);
  await screen.findByRole('alertdialog', { name: 'Use the referral code XY98ZW76?' });
  expect(listSentTo('/api/referral/use-code')).toEqual([]);
  await press('Apply');
  expect(listSentTo('/api/referral/use-code')).toEqual([{ referralCode: 'XY98ZW76' }]);
  expect(readReferralLink()).toBeNull();
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

it.each([
  ['the own code', 'ab12cd34', 0],
  ['a code after 31 days', 'xy98zw76', 31],
])('REF-02 · %s in a link is not asked about', async (_, code, days) => {
  joined = new Date(Date.now() - days * 86_400_000).toISOString();
  window.history.replaceState(null, '', `/?ref=${code}`);
  rememberReferralLink();
  show(<RememberedReferral />);
  await waitFor(() => expect(readReferralLink()).toBeNull());
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

it('REF-02 · a declined code is forgotten, and one that could not be sent is kept', async () => {
  const open = async () => {
    window.history.replaceState(null, '', '/?ref=xy98zw76');
    rememberReferralLink();
    show(<RememberedReferral />);
    await screen.findByRole('alertdialog');
  };
  await open();
  await press('Not now');
  expect([readReferralLink(), listSentTo('/api/referral/use-code')]).toEqual([null, []]);
  cleanup();
  await open();
  answer = () => Promise.reject(new TypeError('offline'));
  await press('Apply');
  expect(readReferralLink()).toBe('XY98ZW76');
});
