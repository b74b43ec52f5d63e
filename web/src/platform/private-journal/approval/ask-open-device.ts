import { setApart } from '@reflect/engine/set-apart';
import { makeUuidV7 } from '../../uuid-v7.ts';
import { toBase64 } from '../base64.ts';
import { askForApproval, continueApproval, endApproval, getApproval } from './approval-calls.ts';
import { makeEphemeralKeys } from './ephemeral-keys.ts';
import { type Agreement, agreeOn, deriveWordsMark, type HandedKey, openHandedKey } from './handed-key.ts';
import { commitTo, type DeviceName, hashTranscript, readAnswered, writeMessage } from './messages.ts';
import { readKey } from './read-key.ts';
import { makeWords } from './six-words.ts';

/** The state of a request, as the new device shows it. */
export type Asking =
  | { is: 'waiting'; endsInSeconds: number }
  | { is: 'comparing'; words: readonly string[]; other: string; endsInSeconds: number }
  | { is: 'refused' | 'ended' | 'forged' };

/**
 * Asks a device on which the journal is open to let this one in. This device commits to its key before the other shows its
 * own, so that a server in between has a single guess at two keys that give the same words.
 */
export async function askOpenDevice({ userId, device, name }: DeviceName & { userId: string }) {
  const keys = await makeEphemeralKeys();
  const place = { userId, id: makeUuidV7() };
  const shown = {
    key: toBase64(keys.publicKey),
    nonce: toBase64(crypto.getRandomValues(new Uint8Array(32))),
  };
  const asked = writeMessage({ device, name, commitment: await commitTo(place, { device, name, ...shown }) });
  const revealed = writeMessage(shown);
  await askForApproval({ id: place.id, asked });
  let compared: { agreement: Agreement; words: readonly string[]; other: string } | null = null;
  let handed: string | null = null;

  /** After the first answer nothing changes any more, whatever the server says later. */
  async function compare(answered: string) {
    const other = readAnswered(answered);
    const theirs = other && readKey(other.key);
    const secret = theirs && (await keys.agree(theirs));
    if (other === null || !secret) return null;
    const transcript = await hashTranscript(place, { asked, answered, revealed });
    const agreement = await agreeOn({ ...place, device, transcript, secret });
    return { agreement, words: makeWords(await deriveWordsMark(agreement)), other: setApart(other.name) };
  }

  return {
    /** Asks the server for the state, and takes the next step. */
    async look(): Promise<Asking> {
      const present = await getApproval();
      if (present === null || present.id !== place.id) return { is: 'ended' };
      if (present.isRefused) return { is: 'refused' };
      const { endsInSeconds, answered } = present;
      handed = present.handed;
      if (answered === null && compared === null) return { is: 'waiting', endsInSeconds };
      compared ??= await compare(answered!);
      if (compared === null) return { is: 'forged' };
      if (present.revealed === null)
        await continueApproval(place.id, { step: 'revealed', message: revealed });
      return { is: 'comparing', words: compared.words, other: compared.other, endsInSeconds };
    },

    /**
     * The account key, once the person has confirmed that both devices show the same words and the other device has handed
     * it over. Null until then. `forged`: it wasn't sealed with the two devices' shared secret.
     */
    async take({ wordsMatch }: { wordsMatch: boolean }): Promise<HandedKey | 'forged' | null> {
      if (!wordsMatch || compared === null || handed === null) return null;
      return (await openHandedKey(compared.agreement, handed)) ?? 'forged';
    },

    /** Withdraws the request, or erases it once it's done. */
    end: () => endApproval(place.id),
  };
}
export type AskedDevice = Awaited<ReturnType<typeof askOpenDevice>>;
