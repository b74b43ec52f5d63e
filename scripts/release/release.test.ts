import { createPrivateKey, generateKeyPairSync } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { readBuildList } from '../../web/src/platform/code/build-list.ts';
import { judgeBuild } from '../../web/src/platform/code/judge-build.ts';
import { listBuild } from './list-build.mjs';
import { protectPage } from './protect-page.mjs';
import { getPublicKey, handOver, signBuild } from './sign-build.mjs';
import { hashToBase64, makeIntegrity } from './sums.mjs';

const folder = mkdtempSync(join(tmpdir(), 'reflect-release-'));
const read = (name: string) => readFileSync(join(folder, name));
const page =
  '<head>\n<meta name="journal-files" content="/assets/later-2.js /assets/start-1.css"><meta name="landing-files" content="/assets/later-2.js"><meta charset="utf-8" />\n<script src="/theme.js"></script><link rel="icon" href="/icon.svg" />' +
  '<script type="module" crossorigin src="/assets/start-1.js"></script>' +
  '<link rel="stylesheet" crossorigin href="/assets/start-1.css"></head>';
const files: Record<string, string> = {
  'index.html': page,
  'sw.js': '// worker',
  'theme.js': '// theme',
  'icon.svg': '<svg/>',
  'assets/start-1.js': 'import("./later-2.js")',
  'assets/later-2.js': '1',
  'assets/start-1.css': 'a{}',
  'assets/start-1.js.br': 'a compressed copy',
  '.built': 'when',
};
const commit = { id: 'a'.repeat(40), time: '2026-05-01T10:00:00.000Z' };
const makeKey = () =>
  generateKeyPairSync('ed25519').privateKey.export({ format: 'pem', type: 'pkcs8' }).toString();
const keysFile = join(folder, '../reflect-release-keys.json');
const [key, otherKey] = [makeKey(), makeKey()];

beforeEach(() => {
  mkdirSync(join(folder, 'assets'), { recursive: true });
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  writeFileSync(keysFile, JSON.stringify({ keys: [], rotations: [] }));
});
afterAll(() => {
  rmSync(folder, { recursive: true });
  rmSync(keysFile, { force: true });
});

const signAs = (pem: string) =>
  signBuild(folder, { env: { REFLECT_RELEASE_KEY: pem, REFLECT_RELEASE_NAME: 'The makers' }, keysFile });
const readSent = () => ({ list: read('build.json'), signature: read('build.sig.json').toString() });
const makeKnown = (pem: string) => ({
  signer: { key: getPublicKey(createPrivateKey(pem)), name: 'The makers' },
  time: null,
});

describe('the page of a build', () => {
  it('has the hash of every script and style that it names, and of all loaded later', () => {
    protectPage(folder);
    const protectedPage = read('index.html').toString();
    for (const name of ['theme.js', 'assets/start-1.js', 'assets/start-1.css'])
      expect(protectedPage).toContain(`"/${name}" integrity="${makeIntegrity(files[name] ?? '')}"`);
    expect(protectedPage).toContain('<link rel="icon" href="/icon.svg" />');
    expect(protectedPage).toContain(
      `"/assets/later-2.js#${makeIntegrity('1')} /assets/start-1.css#${makeIntegrity('a{}')}"`,
    );
    expect(protectedPage).toContain(`"landing-files" content="/assets/later-2.js#${makeIntegrity('1')}"`);
    const map = JSON.parse(/importmap">([^<]+)</.exec(protectedPage)?.[1] ?? '');
    expect(map).toEqual({
      integrity: {
        '/assets/later-2.js': makeIntegrity('1'),
        '/assets/start-1.css': makeIntegrity('a{}'),
        '/assets/start-1.js': makeIntegrity(files['assets/start-1.js'] ?? ''),
      },
    });
    const order = ['theme.js', 'rel="stylesheet"', 'importmap', 'type="module"'];
    const places = order.map((tag) => protectedPage.indexOf(tag));
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    expect(protectedPage.match(/rel="stylesheet"/g)).toHaveLength(1);
  });
});

describe('the list of a build', () => {
  it('has every served file, with its size and hash, and nothing else, in one fixed format', () => {
    listBuild(folder, { commit });
    const list = readBuildList(read('build.json').toString());
    expect(list).toMatchObject({ commit: commit.id, time: commit.time });
    expect(list?.files.map(({ path }) => path)).toEqual([
      '/assets/later-2.js',
      '/assets/start-1.css',
      '/assets/start-1.js',
      '/icon.svg',
      '/index.html',
      '/sw.js',
      '/theme.js',
    ]);
    expect(list?.files[0]).toEqual({ path: '/assets/later-2.js', size: 1, sha256: hashToBase64('1') });
    const first = read('build.json');
    listBuild(folder, { commit });
    expect(read('build.json')).toEqual(first);
  });
});

describe('the signature of a build', () => {
  it('is accepted with the known key, and not with one byte changed', () => {
    listBuild(folder, { commit });
    signAs(key);
    expect(judgeBuild(readSent(), makeKnown(key))).toMatchObject({
      refusal: null,
      signer: { name: 'The makers' },
    });
    const list = Buffer.from(read('build.json').toString().replace('"/theme.js"', '"/thema.js"'));
    expect(judgeBuild({ ...readSent(), list }, makeKnown(key)).refusal).toBe('false-signature');
    const signature = readSent().signature.replace('The makers', 'Somebody');
    expect(judgeBuild({ ...readSent(), signature }, makeKnown(key)).refusal).toBe('false-signature');
    expect(judgeBuild({ ...readSent(), signature: '{}' }, makeKnown(key)).refusal).toBe('false-signature');
  });

  it('with another key is accepted only if the known key signed the change', () => {
    listBuild(folder, { commit });
    signAs(otherKey);
    expect(judgeBuild(readSent(), makeKnown(key)).refusal).toBe('other-key');
    const third = makeKey();
    const rotations = [handOver({ from: key, to: third }), handOver({ from: third, to: otherKey })];
    writeFileSync(keysFile, JSON.stringify({ keys: [], rotations }));
    signAs(otherKey);
    expect(judgeBuild(readSent(), makeKnown(key)).refusal).toBe(null);
    expect(judgeBuild(readSent(), makeKnown(makeKey())).refusal).toBe('other-key');
    writeFileSync(keysFile, JSON.stringify({ rotations: [{ ...rotations[0], to: rotations[1]?.to }] }));
    signAs(otherKey);
    expect(judgeBuild(readSent(), makeKnown(key)).refusal).toBe('other-key');
  });

  it('is made only of committed files, and only with a name', () => {
    listBuild(folder, { commit: null });
    expect(() => signAs(key)).toThrow('at a commit');
    listBuild(folder, { commit });
    expect(() => signBuild(folder, { env: { REFLECT_RELEASE_KEY: key }, keysFile })).toThrow('who signs');
    signAs(key);
    listBuild(folder, { commit });
    expect(() => read('build.sig.json')).toThrow();
  });
});

describe('what a browser accepts next', () => {
  const readUnsigned = () => ({ list: read('build.json'), signature: null });
  const nobody = { signer: null, time: null };

  it('is an unsigned build after an unsigned one, a signed build after any, and never an unsigned one after a signed one', () => {
    listBuild(folder, { commit });
    expect(judgeBuild(readUnsigned(), nobody).refusal).toBe(null);
    expect(judgeBuild(readUnsigned(), makeKnown(key)).refusal).toBe('unsigned');
    signAs(key);
    expect(judgeBuild(readSent(), nobody)).toMatchObject({ refusal: null, signer: { name: 'The makers' } });
  });

  it('is not an earlier signed build, a missing list, or an invalid list', () => {
    listBuild(folder, { commit });
    signAs(key);
    const time = '2026-05-02T00:00:00.000Z';
    expect(judgeBuild(readSent(), { ...makeKnown(key), time }).refusal).toBe('earlier');
    expect(judgeBuild(readSent(), { ...makeKnown(key), time: commit.time }).refusal).toBe(null);
    expect(judgeBuild({ list: null, signature: null }, nobody).refusal).toBe('no-list');
    for (const text of [
      '',
      '[]',
      '{"format":1,"files":[]}',
      read('build.json').toString().replace('/sw.js', '/../x'),
    ])
      expect(judgeBuild({ list: Buffer.from(text), signature: null }, nobody).refusal).toBe('no-list');
  });
});
