/** What Premium costs, in one place for the screens and the server. Free of zod, so that screens can read it. */
export const prices = {
  trial: { cents: 100, days: 7 },
  monthly: { cents: 500, days: 30 },
  moneyBackDays: 30,
} as const;

/** Cents as US dollars: `$5.00`. */
export function inDollars(cents: number): string {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(cents / 100);
}
