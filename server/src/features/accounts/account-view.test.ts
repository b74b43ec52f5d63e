import { describe, expect, it } from 'vitest';
import type { Entitlement } from '../subscription/subscription.public.ts';
import { type AccountWithEntitlements, viewAccount } from './account-view.ts';

const now = new Date('2026-03-10T12:00:00Z');
const account: AccountWithEntitlements = {
  id: '0190a000-0000-7000-8000-000000000001',
  provider: 'google',
  subject: '1',
  email: 'anna@example.org',
  emailVerified: true,
  firstName: null,
  lastName: null,
  isOwner: false,
  privateJournal: 'off',
  privateJournalGeneration: 1,
  createdAt: new Date('2026-01-01T00:00:00Z'),
  entitlements: [],
};
const makePeriod = (plan: Entitlement['plan'], until: string | null): Entitlement => ({
  plan,
  startsAt: account.createdAt,
  endsAt: until === null ? null : new Date(until),
  days: null,
  renews: false,
});
const view = (change: Partial<AccountWithEntitlements>, adminEmails: string[] = []) =>
  viewAccount({ account: { ...account, ...change }, adminEmails, now });

describe('an account as its owner sees it', () => {
  it.each([
    { granted: [], sees: { plan: 'free', isPremium: false, trialExpiresAt: null } },
    {
      granted: [makePeriod('premium', null)],
      sees: { plan: 'premium', isPremium: true, trialExpiresAt: null },
    },
    {
      granted: [makePeriod('trial', '2026-03-10T12:00:01Z')],
      sees: { plan: 'trial', isPremium: true, trialExpiresAt: '2026-03-10T12:00:01.000Z' },
    },
    {
      granted: [makePeriod('trial', '2026-03-10T12:00:00Z')],
      sees: { plan: 'free', isPremium: false, trialExpiresAt: '2026-03-10T12:00:00.000Z' },
    },
  ])('AUTH-07 · has premium with a paid plan or a current trial: $sees.plan', ({ granted, sees }) => {
    expect(view({ entitlements: granted })).toMatchObject(sees);
  });

  it('AUTH-06 AUTH-07 · contains only the fields of the contract', () => {
    expect(view({ firstName: 'Anna', lastName: null })).toEqual({
      id: account.id,
      email: 'anna@example.org',
      firstName: 'Anna',
      lastName: null,
      plan: 'free',
      isPremium: false,
      isAdmin: false,
      trialExpiresAt: null,
      createdAt: '2026-01-01T00:00:00.000Z',
      privateJournal: 'off',
      privateJournalGeneration: 1,
    });
  });

  it.each([
    { emailVerified: true, listed: 'anna@example.org', isAdmin: true },
    { emailVerified: false, listed: 'anna@example.org', isAdmin: false },
    { emailVerified: true, listed: 'eva@example.org', isAdmin: false },
    { emailVerified: true, listed: 'anna@example.org.evil', isAdmin: false },
  ])(
    'is an administrator only with a listed and verified address: $emailVerified, $listed',
    ({ emailVerified, listed, isAdmin }) => {
      expect(view({ emailVerified }, [listed]).isAdmin).toBe(isAdmin);
    },
  );

  it('is an administrator who owns the installation, even if no address is listed', () => {
    expect(view({ isOwner: true, emailVerified: false }).isAdmin).toBe(true);
  });
});
