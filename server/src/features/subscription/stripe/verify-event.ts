import type Stripe from 'stripe';
import type { StripeModule } from './load-stripe.ts';

/** How far the clocks of Stripe and of this server may differ, in both directions. */
const toleranceSeconds = 300;

/**
 * The event in the body of a webhook call; null unless it was signed with one of the secrets, at a time close to now.
 * The library limits only the past: a recorded call with a future time would be accepted until that time.
 */
export function verifyEvent({
  stripe,
  body,
  signature,
  secrets,
  now = new Date(),
}: {
  stripe: StripeModule;
  body: Buffer;
  signature: string;
  secrets: readonly string[];
  now?: Date;
}): Stripe.Event | null {
  const times = [...signature.matchAll(/(?:^|,)\s*t=(?<seconds>[^,]*)/g)];
  // With several times, the library would check another one than this function.
  if (times.length !== 1) return null;
  const signedAt = Number(times[0]?.groups?.seconds);
  if (!(Math.abs(signedAt - now.getTime() / 1000) <= toleranceSeconds)) return null;
  for (const secret of secrets) {
    try {
      return stripe.webhooks.constructEvent(
        body,
        signature,
        secret,
        toleranceSeconds,
        undefined,
        now.getTime(),
      );
    } catch {
      // Signed with another secret, or not by Stripe.
    }
  }
  return null;
}
