export type TransactionType = 'trial' | 'subscription' | 'one_time';

/** What the form for a transaction holds. */
export interface TransactionForm {
  userId: string;
  transactionType: TransactionType;
  /** In cents, as it was typed. */
  amount: string;
}

export const emptyTransaction: TransactionForm = { userId: '', transactionType: 'trial', amount: '100' };

/** The call that a form makes: the amount is a whole number, and what is none becomes 0. */
export function transactionBody({ userId, transactionType, amount }: TransactionForm) {
  const cents = Number.parseInt(amount, 10);
  return {
    userId: userId.trim(),
    transactionType,
    amount: Number.isNaN(cents) ? 0 : Math.max(0, cents),
    subscriptionTier: 'premium' as const,
    trialDays: 7,
  };
}
