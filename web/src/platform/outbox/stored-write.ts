import type { Seal } from './seal.ts';
import {
  makeMarks,
  type NewWrite,
  type QueuedWrite,
  upgradeWrite,
  type WriteProblem,
} from './write.model.ts';

/** A queued write as stored: the fields that order and ownership need are readable, the rest is in the payload. */
export interface StoredWrite {
  seq: number;
  userId: string;
  lane: string;
  version: number;
  createdAt: string;
  tries: number;
  notBefore: number;
  state: QueuedWrite['state'];
  problem: WriteProblem | null;
  payload: unknown;
}

type Payload = Omit<NewWrite, 'userId' | 'lane'>;

/** Seals writes before they are stored, and opens them. */
export function makeWriteSealer(seal: Seal) {
  const sealWrite = ({ userId, lane: _lane, ...payload }: NewWrite): Promise<unknown> => {
    const { after, kind, schema, request, lateBody, doneBy, note } = payload;
    const { follows, followsWording, followsPrevious, wording, isOnOtherWords } = payload;
    const base = { follows, followsWording, followsPrevious, wording, isOnOtherWords };
    const written = { after, kind, schema, request, lateBody, doneBy, note, ...base };
    return seal.seal(written satisfies { [Key in keyof Required<Payload>]: Payload[Key] }, userId);
  };

  return {
    sealed: sealWrite,
    async unsealed(stored: StoredWrite): Promise<QueuedWrite> {
      const { payload, ...marks } = stored;
      return upgradeWrite({ ...((await seal.unseal(payload, stored.userId)) as Payload), ...marks });
    },
    /** A write that was not sent yet. */
    fresh: async (write: NewWrite): Promise<Omit<StoredWrite, 'seq'>> => ({
      userId: write.userId,
      lane: write.lane,
      ...makeMarks(),
      payload: await sealWrite(write),
    }),
  };
}
