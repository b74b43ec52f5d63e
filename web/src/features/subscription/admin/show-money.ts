import { formatDollars } from '@reflect/contract/prices';

/** Cents as US dollars; N/A without an amount. */
export function showMoney(cents: number | undefined): string {
  return cents === undefined ? 'N/A' : formatDollars(cents);
}
