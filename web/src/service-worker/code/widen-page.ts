import { isOwnModelAddress, widenPolicy } from '@reflect/contract/own-model-address';
import { notePageAddress, readPageAddress } from '../../platform/private-journal/own-model/page-note.ts';

const askMs = 2_000;
const policyHeader = 'content-security-policy';

/**
 * Lets a page connect to the address that the person has chosen besides the server, if any. Asks the server each time, since
 * somebody else may be signed in by now; without a connection the stored address holds.
 */
export async function widenPage(page: Response): Promise<Response> {
  const policy = page.headers.get(policyHeader);
  const noted = policy && (await readPageAddress().catch(() => null));
  const address = noted && (await readAddress(noted));
  if (page.status !== 200 || !policy || !address) return page;
  const headers = new Headers(page.headers);
  headers.set(policyHeader, widenPolicy(policy, address));
  return new Response(page.body, { headers });
}

async function readAddress(noted: string): Promise<string | null> {
  try {
    const signal = AbortSignal.timeout(askMs);
    const answer = await fetch('/api/private-journal/own-model', { cache: 'no-store', signal });
    if (answer.status >= 500) return noted;
    const { address } = answer.ok ? ((await answer.json()) as { address?: unknown }) : {};
    if (typeof address === 'string' && isOwnModelAddress(address)) return address;
  } catch {
    return noted;
  }
  await notePageAddress(null);
  return null;
}
