import { readBuildList } from '../../platform/code/build-list.ts';
import type { BuildWords } from '../../platform/code/code-messages.ts';

/** What the server says about its code, where no service worker has kept any. */
export async function readServed(): Promise<BuildWords | null> {
  const answer = await fetch('/build.json', { cache: 'no-cache' }).catch(() => null);
  if (!answer?.ok) return null;
  const bytes = await answer.arrayBuffer();
  const list = readBuildList(new TextDecoder().decode(bytes));
  if (list === null) return null;
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  const id = [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return { id, version: list.version, commit: list.commit, signer: null };
}
