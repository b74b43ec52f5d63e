import { inDollars } from '@reflect/contract/prices';

/** Cents as US dollars, or N/A where there is no amount. */
export function showMoney(cents: number | undefined): string {
  return cents === undefined ? 'N/A' : inDollars(cents);
}
