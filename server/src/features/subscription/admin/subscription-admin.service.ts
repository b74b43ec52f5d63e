import { randomUUID } from 'node:crypto';
import {
  type AdminActionKind,
  prices,
  type SubscriptionTransaction,
  type UnmatchedPayment,
} from '@reflect/contract';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { type Declined, isDeclined } from '../../../platform/problem.ts';
import { recordAdminAction } from '../../admin/audit.public.ts';
import { decideAccess } from '../entitlements/access.ts';
import { entitlementsRepo } from '../entitlements/entitlements.repo.ts';
import { giveCustomerTo, giveSinglePayment } from '../stripe/give-access.ts';
import type { TransactionRow } from '../subscription.tables.ts';
import { transactionsRepo } from '../transactions.repo.ts';
import { findPerson } from './find-person.ts';

type NotFound = Declined<'subscription.user_not_found' | 'subscription.several_accounts'>;
type Tier = 'trial' | 'premium';

/** A payment of somebody who wasn't recognised. */
interface PaidElsewhere {
  named: string;
  type: Tier;
  notes?: string | undefined;
  paymentId?: string | undefined;
  actorId: string;
}

/** The rules of what administrators do with subscriptions. Every change is recorded with who made it. */
export function subscriptionAdminService(database: Database) {
  /** Finds the person, makes a change and records it, in one transaction. */
  async function change<Answer>({
    named,
    actorId,
    kind,
    apply,
  }: {
    named: string;
    actorId: string;
    kind: AdminActionKind;
    apply: (work: { transaction: Transaction; userId: string }) => Promise<Answer>;
  }): Promise<Answer | NotFound> {
    return database.transaction(async (transaction) => {
      const userId = await findPerson({ database: transaction, named });
      if (isDeclined(userId)) return userId;
      const answer = await apply({ transaction, userId });
      await recordAdminAction({ database: transaction, kind, actorId, targetId: userId });
      return answer;
    });
  }

  return {
    /** Revokes everything that gives a person access. */
    reset: ({ named, actorId }: { named: string; actorId: string }) =>
      change({
        named,
        actorId,
        kind: 'subscription.reset',
        async apply({ transaction, userId }) {
          await entitlementsRepo(transaction).revokeAll({ userId, reason: { changedBy: actorId } });
          return { message: 'This person is on the free plan now.' };
        },
      }),

    /** Gives a person a month or seven days. */
    grant: (grant: { named: string; tier: Tier; duration: 'monthly' | '7-day trial'; actorId: string }) =>
      change({
        named: grant.named,
        actorId: grant.actorId,
        kind: 'subscription.granted',
        async apply({ transaction, userId }) {
          const days = grant.duration === 'monthly' ? prices.monthly.days : prices.trial.days;
          await giveDays({ transaction, userId, plan: grant.tier, days, actorId: grant.actorId });
          return { message: `${days} days were granted.` };
        },
      }),

    /** Records a payment made elsewhere; one of a trial also gives its days. */
    createTransaction: (payment: {
      named: string;
      transactionType: TransactionRow['transactionType'];
      amount: number;
      subscriptionTier: Tier;
      trialDays: number;
      actorId: string;
    }) =>
      change({
        named: payment.named,
        actorId: payment.actorId,
        kind: 'transaction.created',
        async apply({ transaction, userId }) {
          const { transactionType, amount, subscriptionTier, trialDays: days, actorId } = payment;
          const row = await recordPayment({ transaction, userId, transactionType, amount, subscriptionTier });
          if (transactionType === 'trial')
            await giveDays({ transaction, userId, plan: 'trial', days, actorId });
          return viewTransaction(row);
        },
      }),

    /**
     * Gives a person what they paid for at Stripe without being recognised. Payments with their address, or the one
     * with `paymentId`, become theirs; where Stripe knows nothing, the type is granted and a payment is recorded.
     */
    sync: (sync: PaidElsewhere) =>
      change({
        named: sync.named,
        actorId: sync.actorId,
        kind: 'subscription.corrected',
        apply: (work) => giveWhatWasPaid({ ...work, ...sync }),
      }),

    async listTransactions(page: {
      before?: string | undefined;
      limit: number;
    }): Promise<SubscriptionTransaction[]> {
      return (await transactionsRepo(database).list(page)).map(viewTransaction);
    },

    async listUnmatched(): Promise<UnmatchedPayment[]> {
      const rows = await transactionsRepo(database).listUnmatched();
      return rows.map(({ id, email, transactionType, amount, createdAt }) => ({
        ...{ id, email, transactionType, amount },
        createdAt: createdAt.toISOString(),
      }));
    },
  };
}

async function giveDays(given: {
  transaction: Transaction;
  userId: string;
  plan: Tier;
  days: number;
  actorId: string;
  note?: string | undefined;
}): Promise<void> {
  const { transaction, userId, plan, days, actorId, note } = given;
  await entitlementsRepo(transaction).insert({
    ...{ userId, plan, days, source: 'admin', grantKey: `admin:${randomUUID()}` },
    ...{ startsAt: new Date(), endsAt: null, renews: false },
    reason: { changedBy: actorId, ...(note && { note }) },
  });
}

async function giveWhatWasPaid({
  transaction,
  userId,
  ...paid
}: PaidElsewhere & { transaction: Transaction; userId: string }): Promise<{ message: string }> {
  const { type, notes, actorId } = paid;
  if (await matchPayments({ transaction, userId, ...paid }))
    return { message: 'The payment at Stripe is now linked to this account.' };
  const isTrial = type === 'trial';
  const price = isTrial ? prices.trial : prices.monthly;
  await giveDays({ transaction, userId, plan: type, days: price.days, actorId, note: notes });
  await recordPayment({
    ...{ transaction, userId, amount: price.cents, subscriptionTier: type, note: notes },
    transactionType: isTrial ? 'trial' : 'subscription',
  });
  return { message: `${price.days} days were granted and a payment was recorded.` };
}

/** Links payments at Stripe with a person; false when there was none, or when it gives no access. */
async function matchPayments({
  transaction,
  userId,
  named,
  paymentId,
}: {
  transaction: Transaction;
  userId: string;
  named: string;
  paymentId?: string | undefined;
}): Promise<boolean> {
  const transactions = transactionsRepo(transaction);
  const matched = [
    ...(paymentId ? await transactions.match({ userId, id: paymentId }) : []),
    ...(await transactions.match({ userId, email: named })),
  ];
  for (const payment of matched) {
    await giveSinglePayment({ database: transaction, transaction: payment });
    const { customerId } = payment;
    if (customerId) await giveCustomerTo({ database: transaction, customerId, userId });
  }
  if (matched.length === 0) return false;
  const entitlements = await entitlementsRepo(transaction).list(userId);
  return decideAccess({ entitlements, at: new Date() }).isPremium;
}

async function recordPayment({
  transaction,
  userId,
  note,
  ...payment
}: {
  transaction: Transaction;
  userId: string;
  transactionType: TransactionRow['transactionType'];
  amount: number;
  subscriptionTier: Tier;
  note?: string | undefined;
}): Promise<TransactionRow> {
  return transactionsRepo(transaction).save({
    ...payment,
    ...{ userId, source: 'admin', status: 'succeeded', note: note ?? null, createdAt: new Date() },
  });
}

function viewTransaction(row: TransactionRow): SubscriptionTransaction {
  const { id, userId, transactionType, status, amount, refunded, subscriptionTier, createdAt } = row;
  return {
    ...{ id, userId, transactionType, status, refunded },
    ...(amount !== null && { amount }),
    ...(subscriptionTier !== null && { subscriptionTier }),
    createdAt: createdAt.toISOString(),
  };
}
