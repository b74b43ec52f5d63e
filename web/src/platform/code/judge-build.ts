import { type BuildList, readBuildList } from './build-list.ts';
import { followsKey, isListSigned, readSignature, type Signer } from './build-signature.ts';

/** Why a build isn't taken without asking. */
export type Refusal =
  /** There is no list of the build, or no readable one. */
  | 'no-list'
  /** It isn't signed, but the one kept here is. */
  | 'unsigned'
  /** Its signature is of something else. */
  | 'false-signature'
  /** It's signed with a key that the known key hasn't signed. */
  | 'other-key'
  /** It's signed, but older than the one kept here. */
  | 'earlier';

/** `signer` is null if nobody signed the build or the signature is false. */
export interface JudgedBuild {
  list: BuildList | null;
  signer: Signer | null;
  refusal: Refusal | null;
}

/**
 * Judges whether a build from the server may replace the kept one without asking. If no signer is known, any whole build
 * may.
 */
export function judgeBuild(
  sent: { list: Uint8Array | null; signature: string | null },
  kept: { signer: Signer | null; time: string | null },
): JudgedBuild {
  const list = sent.list && readBuildList(new TextDecoder().decode(sent.list));
  if (!list || !sent.list) return { list: null, signer: null, refusal: 'no-list' };
  const signature = sent.signature === null ? null : readSignature(sent.signature);
  if (sent.signature === null)
    return { list, signer: null, refusal: kept.signer === null ? null : 'unsigned' };
  if (signature === null || !isListSigned({ list: sent.list, signature }))
    return { list, signer: null, refusal: 'false-signature' };
  const signer = { key: signature.key, name: signature.name };
  if (kept.signer === null) return { list, signer, refusal: null };
  if (!followsKey({ known: kept.signer.key, signature })) return { list, signer, refusal: 'other-key' };
  const isEarlier =
    kept.time !== null && (list.time === null || Date.parse(list.time) < Date.parse(kept.time));
  return { list, signer, refusal: isEarlier ? 'earlier' : null };
}
