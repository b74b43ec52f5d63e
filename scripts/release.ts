import { createHash, createPrivateKey, generateKeyPairSync } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { compressFile } from './build/precompress.mjs';
import { listBuild, listName, signatureName } from './release/list-build.mjs';
import { getPublicKey, handOver, readReleaseKey, signBuild } from './release/sign-build.mjs';

// npm run release -- key FILE         makes a release key and prints what goes into release-keys.json
// npm run release -- sign             lists web/dist again and signs it, with REFLECT_RELEASE_KEY_FILE and REFLECT_RELEASE_NAME
// npm run release -- rotate OLD NEW   prints the old key's statement about the new one
const dist = resolve(import.meta.dirname, '../web/dist');
const [command, ...paths] = process.argv.slice(2);

try {
  if (command === 'key' && paths.length === 1) makeKey(paths[0] ?? '');
  else if (command === 'sign' && paths.length === 0) await signDist();
  else if (command === 'rotate' && paths.length === 2) {
    const [from = '', to = ''] = paths.map((path) => readFileSync(path, 'utf8'));
    console.log('Into "rotations" of release-keys.json:\n');
    console.log(JSON.stringify(handOver({ from, to }), null, 2));
  } else throw new Error('npm run release -- key FILE | sign | rotate OLD NEW');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

function makeKey(path: string) {
  const { privateKey } = generateKeyPairSync('ed25519');
  // Never overwrites another key; only its owner can read it.
  writeFileSync(path, privateKey.export({ format: 'pem', type: 'pkcs8' }), { mode: 0o600, flag: 'wx' });
  console.log(
    `The key is in ${path}. Keep it away from every server. Add this to "keys" in release-keys.json:\n`,
  );
  console.log(JSON.stringify({ name: 'Who signs', key: getPublicKey(privateKey) }, null, 2));
  console.log(`\nIts fingerprint, for people to compare: ${makeFingerprint(getPublicKey(privateKey))}`);
}

async function signDist() {
  if (!existsSync(join(dist, 'index.html'))) throw new Error('There is no build. Run npm run build first.');
  const pem = readReleaseKey(process.env);
  if (pem === null) throw new Error('REFLECT_RELEASE_KEY_FILE has to name the key.');
  for (const name of [listName, signatureName])
    for (const ending of ['.br', '.gz']) rmSync(join(dist, name + ending), { force: true });
  listBuild(dist);
  signBuild(dist);
  await compressFile(join(dist, listName));
  const { version, commit } = JSON.parse(readFileSync(join(dist, listName), 'utf8'));
  console.log(`Version ${version}, commit ${commit}.`);
  console.log(`Build ${hashToGroups(readFileSync(join(dist, listName)))}`);
  console.log(`Key   ${makeFingerprint(getPublicKey(createPrivateKey(pem)))}`);
}

function makeFingerprint(key: string): string {
  return hashToGroups(Buffer.from(key, 'base64'));
}

/** As Settings and `npm run verify` show it. */
function hashToGroups(bytes: Uint8Array): string {
  const digits = createHash('sha256').update(bytes).digest('hex').slice(0, 40);
  return (digits.match(/.{4}/g) ?? []).join(' ');
}
