/** What Premium costs, for screens and server. Free of zod, so that screens can import it. */
export const prices = {
  trial: { cents: 100, days: 7 },
  monthly: { cents: 500, days: 30 },
  moneyBackDays: 30,
} as const;

/** Formats cents as US dollars: `$5.00`. */
export function formatDollars(cents: number): string {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(cents / 100);
}
