import { maxListBytes } from '../../platform/code/build-list.ts';
import { maxSignatureBytes } from '../../platform/code/build-signature.ts';
import { judgeBuild } from '../../platform/code/judge-build.ts';
import { collectFiles } from './collect-files.ts';
import { readUpTo } from './fetch-listed.ts';
import { type Build, type KeptCode, readKept, readList, removeOtherFiles, writeKept } from './kept-code.ts';

let looking: Promise<void> | null = null;

/**
 * Reads the list of what the server hands out. A build that may follow is fetched, checked and kept for the next opening;
 * another one is noted, and nothing of it is fetched. Without an answer everything stays as it is.
 */
export function lookAtServer(): Promise<void> {
  looking ??= look().finally(() => {
    looking = null;
  });
  return looking;
}

async function look(): Promise<void> {
  const [list, signature] = await Promise.all([
    fetchText('/build.json', maxListBytes),
    fetchText('/build.sig.json', maxSignatureBytes),
  ]);
  if (list === 'away' || signature === 'away') return;
  const { current, ready, refused, broken } = await readKept();
  if (current === null) return keepFirstBuild(list, signature);
  const id = list && (await computeId(list));
  if (id === current.id) {
    if (refused ?? ready ?? broken) await settle({ ready: null });
    return;
  }
  if (id !== null && id === ready?.id) return;
  const text = signature && new TextDecoder().decode(signature);
  const judged = judgeBuild(
    { list, signature: text },
    { signer: current.signer, time: readList(current)?.time ?? null },
  );
  const build =
    id !== null && list !== null && judged.list !== null
      ? { id, text: new TextDecoder().decode(list), signer: judged.signer }
      : null;
  if (judged.refusal !== null || build === null) {
    const why = judged.refusal ?? 'no-list';
    const isSame = refused?.why === why && refused.build?.id === build?.id;
    if (!isSame) await settle({ ready: null, refused: { why, build, isSettled: false } });
    return;
  }
  await prepare(build);
}

/** For the next opening. Returns whether it's whole. */
export async function prepare(build: Build): Promise<boolean> {
  const { current } = await readKept();
  const outcome = await collectFiles(build, current);
  if (outcome === 'whole') await settle({ ready: build });
  else if (outcome !== 'away') await settle({ broken: outcome });
  return outcome === 'whole';
}

/** A check has one outcome, which clears the others. */
async function settle(outcome: Partial<KeptCode>): Promise<void> {
  await writeKept({ refused: null, broken: null, ...outcome });
  await removeOtherFiles();
}

async function keepFirstBuild(
  list: Uint8Array<ArrayBuffer> | null,
  signature: Uint8Array | null,
): Promise<void> {
  const text = signature && new TextDecoder().decode(signature);
  const { refusal, signer } = judgeBuild({ list, signature: text }, { signer: null, time: null });
  if (refusal !== null || !list) return;
  const build = { id: await computeId(list), text: new TextDecoder().decode(list), signer };
  if ((await collectFiles(build, null)) === 'whole') await writeKept({ current: build });
  await removeOtherFiles();
}

/** Null if there is nothing, or too much. */
async function fetchText(path: string, most: number): Promise<Uint8Array<ArrayBuffer> | null | 'away'> {
  try {
    const answer = await fetch(path, { cache: 'no-cache', redirect: 'error' });
    if (answer.status === 404 || answer.status === 410) return null;
    return answer.status === 200 ? await readUpTo(answer, most) : 'away';
  } catch {
    return 'away';
  }
}

async function computeId(list: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', list));
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
