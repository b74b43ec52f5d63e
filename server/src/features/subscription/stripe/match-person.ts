import type { Executor } from '../../../platform/database/database.ts';
import { doesAccountExist, findAccountIds } from '../../accounts/directory.public.ts';
import { stripeRepo } from './stripe.repo.ts';

const uuidPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Finds the person of a payment: by the reference from the payment link, by the customer, or by the e-mail address
 * where exactly one account has proven it. Null if none of them matches.
 */
export async function matchPerson({
  database,
  reference,
  customerId,
  email,
}: {
  database: Executor;
  reference?: string | null;
  customerId: string | null;
  email: string | null;
}): Promise<string | null> {
  if (reference && uuidPattern.test(reference) && (await doesAccountExist({ database, userId: reference })))
    return reference.toLowerCase();
  const linked = customerId ? await stripeRepo(database).userOfCustomer(customerId) : null;
  if (linked) return linked;
  if (!email) return null;
  const [only, ...others] = await findAccountIds({ database, email, isVerified: true });
  return only !== undefined && others.length === 0 ? only : null;
}
