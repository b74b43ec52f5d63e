import type { BuildWords, CodeQuestion, CodeState } from '../../platform/code/code-messages.ts';
import { codeNews } from '../../platform/code/code-messages.ts';
import { computeFingerprint } from '../../platform/code/fingerprint.ts';
import { fromBase64 } from '../../platform/private-journal/base64.ts';
import { fetchListed } from './fetch-listed.ts';
import { type Build, findListedFile, readKept, readList, writeKept } from './kept-code.ts';
import { lookAtServer, prepare } from './look-at-server.ts';
import { beginWith } from './start-build.ts';

declare const self: ServiceWorkerGlobalScope;

export async function answerPage(question: CodeQuestion, asker: Client): Promise<unknown> {
  if (question.type === 'code-state') return describeCode();
  if (question.type === 'code-worker') return isWorkerListed();
  if (question.type === 'code-take') return takeBuild(question.id);
  if (question.type === 'code-stay') return stay(question.id);
  const before = JSON.stringify((await describeCode()).news);
  await lookAtServer();
  const { news } = await describeCode();
  if (news === null) return null;
  const isNew = JSON.stringify(news) !== before;
  const pages = isNew ? await self.clients.matchAll({ type: 'window' }) : [asker];
  for (const page of pages) page.postMessage({ type: codeNews });
  return null;
}

async function describeCode(): Promise<CodeState> {
  const { current, ready, refused, broken } = await readKept();
  const state = { current: current && (await describeBuild(current)) };
  if (ready !== null) return { ...state, news: { kind: 'ready', build: await describeBuild(ready) } };
  if (refused !== null) {
    const build = refused.build && (await describeBuild(refused.build));
    return { ...state, news: { kind: 'refused', why: refused.why, build, isSettled: refused.isSettled } };
  }
  return { ...state, news: broken && { kind: 'broken', paths: broken } };
}

async function describeBuild(build: Build): Promise<BuildWords> {
  const list = readList(build);
  const key = build.signer && fromBase64(build.signer.key);
  return {
    id: build.id,
    version: list?.version ?? '',
    commit: list?.commit ?? null,
    signer: build.signer && { ...build.signer, fingerprint: key ? await computeFingerprint(key) : '' },
  };
}

async function takeBuild(id: string): Promise<boolean> {
  const { ready, refused } = await readKept();
  if (ready?.id === id) {
    await beginWith(ready);
    return true;
  }
  const build = refused?.build;
  if (build?.id !== id || !(await prepare(build))) return false;
  await beginWith(build);
  return true;
}

async function stay(id: string): Promise<null> {
  const { refused } = await readKept();
  if (refused !== null && (refused.build?.id ?? '') === id)
    await writeKept({ refused: { ...refused, isSettled: true } });
  return null;
}

/** Fetches the server's service worker and compares it with the lists. */
async function isWorkerListed(): Promise<boolean> {
  await lookAtServer();
  const { current, ready } = await readKept();
  for (const build of [ready, current]) {
    const file = build && findListedFile(build, '/sw.js');
    if (file && (await fetchListed(file)) !== 'different') return true;
  }
  return false;
}
