import { createPrivateKey, createPublicKey, sign } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { listName, signatureName } from './list-build.mjs';

const root = resolve(import.meta.dirname, '../..');

/**
 * Signs the list of a build with the key from the environment; without one, the build stays unsigned. Signs only
 * committed sources: a signature on a build that nobody can repeat proves nothing.
 */
export function signBuild(folder, { env = process.env, keysFile = join(root, 'release-keys.json') } = {}) {
  const pem = releaseKeyOf(env);
  if (pem === null) return;
  const name = env.REFLECT_RELEASE_NAME?.trim() ?? '';
  if (!/^[^\n]{1,80}$/.test(name)) throw new Error('REFLECT_RELEASE_NAME has to say who signs.');
  const list = readFileSync(join(folder, listName));
  if (JSON.parse(list.toString()).commit === null)
    throw new Error('A build is signed at a commit: commit what has changed, or set REFLECT_COMMIT.');
  const key = createPrivateKey(pem);
  const signature = {
    format: 1,
    name,
    key: publicKeyOf(key),
    signature: sign(null, Buffer.concat([Buffer.from(`reflect build 1\n${name}\n`), list]), key).toString(
      'base64',
    ),
    rotations: existsSync(keysFile) ? JSON.parse(readFileSync(keysFile, 'utf8')).rotations : [],
  };
  writeFileSync(join(folder, signatureName), `${JSON.stringify(signature, null, 2)}\n`);
}

/** The private key, as PEM; null if none is set. */
export function releaseKeyOf(env) {
  if (env.REFLECT_RELEASE_KEY) return env.REFLECT_RELEASE_KEY;
  return env.REFLECT_RELEASE_KEY_FILE ? readFileSync(env.REFLECT_RELEASE_KEY_FILE, 'utf8') : null;
}

/** The old key's statement about the new one, so that installations that trust the old one accept the new one. */
export function handOver({ from, to }) {
  const [fromKey, toKey] = [createPrivateKey(from), createPrivateKey(to)];
  const [old, next] = [publicKeyOf(fromKey), publicKeyOf(toKey)];
  const signature = sign(null, Buffer.from(`reflect release key 1\n${old}\n${next}\n`), fromKey);
  return { from: old, to: next, signature: signature.toString('base64') };
}

/** The 32 bytes of an Ed25519 public key, in base64. */
export function publicKeyOf(privateKey) {
  const der = createPublicKey(privateKey).export({ format: 'der', type: 'spki' });
  return der.subarray(-32).toString('base64');
}
