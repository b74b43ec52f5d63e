export type TransactionType = 'trial' | 'subscription' | 'one_time';

export interface TransactionForm {
  userId: string;
  transactionType: TransactionType;
  /** In cents, as typed. */
  amount: string;
}

export const emptyTransaction: TransactionForm = { userId: '', transactionType: 'trial', amount: '100' };

/** An amount that isn't a whole number becomes 0. */
export function makeTransactionBody({ userId, transactionType, amount }: TransactionForm) {
  const cents = Number.parseInt(amount, 10);
  return {
    userId: userId.trim(),
    transactionType,
    amount: Number.isNaN(cents) ? 0 : Math.max(0, cents),
    subscriptionTier: 'premium' as const,
    trialDays: 7,
  };
}
