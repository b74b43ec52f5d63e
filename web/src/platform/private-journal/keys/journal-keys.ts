import type { WrappedJournalKey } from '@reflect/contract';
import { fromBase64, toBase64 } from '../base64.ts';
import { makeArgonParameters, readArgonParameters, writeArgonParameters } from './argon-parameters.ts';
import {
  askForOne,
  askPasskey,
  type PasskeyParameters,
  readPasskeyParameters,
  writePasskeyParameters,
} from './passkey-secret.ts';
import { deriveCodeSecret } from './recovery-code.ts';
import type { PassphraseToStretch } from './stretch-passphrase.ts';
import { unwrapAccountKey, wrapAccountKey } from './wrapped-key.ts';

type NewJournalKey = Omit<WrappedJournalKey, 'createdAt'>;
type Bytes = Uint8Array<ArrayBuffer>;
/** `stretchPassphrase`, wherever it computes. */
type Stretch = (asked: PassphraseToStretch) => Promise<Bytes>;

interface KeyToWrap {
  userId: string;
  /** The id of the new way. */
  id: string;
  generation: number;
  bytes: Bytes;
}

/** The result of trying a way. `unsafe`: the server's parameters are weaker than this device accepts. */
export type Opening = { is: 'open'; bytes: Bytes } | { is: 'wrong' | 'unsafe' };

const recoveryParameters = 'hkdf-sha256';

/** Wraps the account key with a passphrase. */
export async function wrapByPassphrase({
  passphrase,
  stretch,
  ...key
}: KeyToWrap & { passphrase: string; stretch: Stretch }): Promise<NewJournalKey> {
  const parameters = makeArgonParameters();
  const secret = await stretch({ passphrase, ...parameters });
  return wrapBy({ ...key, kind: 'passphrase', parameters: writeArgonParameters(parameters), secret });
}

/** Wraps the account key with the code of a recovery sheet. */
export async function wrapByCode({ code, ...key }: KeyToWrap & { code: string }): Promise<NewJournalKey> {
  const secret = await deriveCodeSecret(code);
  return wrapBy({ ...key, kind: 'recovery-sheet', parameters: recoveryParameters, secret });
}

/** Wraps the account key with a passkey's secret. */
export function wrapByPasskey({
  made,
  ...key
}: KeyToWrap & { made: { parameters: PasskeyParameters; secret: Bytes } }): Promise<NewJournalKey> {
  const parameters = writePasskeyParameters(made.parameters);
  return wrapBy({ ...key, kind: 'passkey', parameters, secret: made.secret });
}

/** Opens a key with a passphrase. The parameters are judged before the passphrase is used. */
export async function openByPassphrase({
  key,
  userId,
  passphrase,
  stretch,
}: {
  key: WrappedJournalKey;
  userId: string;
  passphrase: string;
  stretch: Stretch;
}): Promise<Opening> {
  const parameters = readArgonParameters(key.parameters);
  if (key.kind !== 'passphrase' || parameters === null) return { is: 'unsafe' };
  return openBy({ key, userId, secret: await stretch({ passphrase, ...parameters }) });
}

/** Opens a key with the code of a recovery sheet, as `readRecoveryCode` returns it. */
export async function openByCode({
  key,
  userId,
  code,
}: {
  key: WrappedJournalKey;
  userId: string;
  code: string;
}): Promise<Opening> {
  if (key.kind !== 'recovery-sheet' || key.parameters !== recoveryParameters) return { is: 'unsafe' };
  return openBy({ key, userId, secret: await deriveCodeSecret(code) });
}

/** The result of asking for a passkey; `not-now` and `without-secret` are as in `askPasskey`. */
export type PasskeyOpening = Opening | { is: 'not-now' | 'without-secret' };

/** Opens whichever of several keys the person's passkey opens, with one prompt. Keys in another form are skipped. */
export async function openByOnePasskey({
  keys,
  userId,
}: {
  keys: readonly WrappedJournalKey[];
  userId: string;
}): Promise<{ opening: PasskeyOpening; key: WrappedJournalKey | null }> {
  const asked = keys.flatMap((key) => {
    const parameters = key.kind === 'passkey' ? readPasskeyParameters(key.parameters) : null;
    return parameters === null ? [] : [{ key, parameters }];
  });
  if (asked.length === 0) return { opening: { is: 'unsafe' }, key: null };
  const answer = await askForOne(asked.map(({ parameters }) => parameters));
  const key = asked[answer.by]?.key ?? null;
  if (answer.is !== 'secret' || key === null)
    return { opening: { is: answer.is === 'without-secret' ? answer.is : 'not-now' }, key };
  return { opening: await openBy({ key, userId, secret: answer.secret }), key };
}

/** Wraps a new key with a passkey that opens the present one, with one prompt. */
export async function rewrapByPasskey({
  key,
  next,
}: {
  key: WrappedJournalKey;
  next: KeyToWrap;
}): Promise<
  { is: 'wrapped'; way: NewJournalKey } | { is: 'wrong' | 'unsafe' | 'not-now' | 'without-secret' }
> {
  const parameters = readPasskeyParameters(key.parameters);
  if (key.kind !== 'passkey' || parameters === null) return { is: 'unsafe' };
  const answer = await askPasskey(parameters);
  if (answer.is !== 'secret') return answer;
  const opening = await openBy({ key, userId: next.userId, secret: answer.secret.slice() });
  if (opening.is !== 'open') return opening;
  opening.bytes.fill(0);
  return {
    is: 'wrapped',
    way: await wrapByPasskey({ ...next, made: { parameters, secret: answer.secret } }),
  };
}

async function wrapBy({
  id,
  kind,
  parameters,
  generation,
  userId,
  secret,
  bytes,
}: KeyToWrap & Pick<NewJournalKey, 'kind' | 'parameters'> & { secret: Bytes }): Promise<NewJournalKey> {
  const place = { userId, wayId: id, kind, parameters, generation };
  const wrapped = await wrapAccountKey({ ...place, secret, bytes });
  secret.fill(0);
  return { id, kind, parameters, generation, wrapped: toBase64(wrapped) };
}

async function openBy({
  key: { id, kind, parameters, generation, wrapped: text },
  userId,
  secret,
}: {
  key: WrappedJournalKey;
  userId: string;
  secret: Bytes;
}): Promise<Opening> {
  const wrapped = fromBase64(text);
  const place = { userId, wayId: id, kind, parameters, generation };
  const bytes = wrapped && (await unwrapAccountKey({ ...place, secret, wrapped }));
  secret.fill(0);
  return bytes === null ? { is: 'wrong' } : { is: 'open', bytes };
}
