import type { JournalApproval } from '@reflect/contract';
import { toBase64 } from '../base64.ts';
import { continueApproval, endApproval, getApproval } from './approval-calls.ts';
import { makeEphemeralKeys } from './ephemeral-keys.ts';
import { type Agreement, agreeOn, deriveWordsMark, type HandedKey, sealHandedKey } from './handed-key.ts';
import {
  commitTo,
  type DeviceName,
  hashTranscript,
  readAsked,
  readRevealed,
  writeMessage,
} from './messages.ts';
import { readKey } from './read-key.ts';
import { makeWords } from './six-words.ts';

/** The state of a request, as the open device shows it. `forged`: the new device's key isn't its committed one. */
export type LettingIn =
  | { is: 'waiting'; endsInSeconds: number }
  | { is: 'comparing'; words: readonly string[]; endsInSeconds: number }
  | { is: 'ended' | 'forged' };

/** Answers the request of a new device. The account key isn't used until the person has compared the words. */
export async function answerNewDevice({
  userId,
  request,
  device,
  name,
}: DeviceName & { userId: string; request: JournalApproval }) {
  const keys = await makeEphemeralKeys();
  const place = { userId, id: request.id };
  const { asked } = request;
  const asking = readAsked(asked);
  const answered = writeMessage({ device, name, key: toBase64(keys.publicKey) });
  await continueApproval(place.id, { step: 'answered', message: answered });
  let compared: { agreement: Agreement; words: readonly string[] } | null = null;

  async function compare(revealed: string) {
    const shown = readRevealed(revealed);
    const theirs = shown && readKey(shown.key);
    if (asked === null || asking === null || !shown || !theirs) return null;
    if ((await commitTo(place, { ...asking, ...shown })) !== asking.commitment) return null;
    const secret = await keys.agree(theirs);
    if (secret === null) return null;
    const transcript = await hashTranscript(place, { asked, answered, revealed });
    const agreement = await agreeOn({ ...place, device: asking.device, transcript, secret });
    return { agreement, words: makeWords(await deriveWordsMark(agreement)) };
  }

  return {
    async look(): Promise<LettingIn> {
      const present = await getApproval();
      if (present === null || present.id !== place.id || present.isRefused) return { is: 'ended' };
      const { endsInSeconds, revealed } = present;
      if (revealed === null && compared === null) return { is: 'waiting', endsInSeconds };
      compared ??= await compare(revealed!);
      if (compared === null) return { is: 'forged' };
      return { is: 'comparing', words: compared.words, endsInSeconds };
    },

    async allow(key: HandedKey): Promise<void> {
      if (compared === null) throw new Error('There is nothing to compare yet.');
      const message = await sealHandedKey(compared.agreement, key);
      await continueApproval(place.id, { step: 'handed', message });
    },

    refuse: () => endApproval(place.id),
  };
}
export type AnsweredDevice = Awaited<ReturnType<typeof answerNewDevice>>;
