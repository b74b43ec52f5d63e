import { installCompanion, installTalkReader } from '@reflect/engine';
import { createAnswerPairs, createCompanionReader } from '@reflect/engine/companion';
import { createTalkReader } from '@reflect/engine/talk';
import pairsUrl from '@reflect/engine/weights/companion-pairs.bin?url';
import companionUrl from '@reflect/engine/weights/companion-reader.bin?url';
import talkUrl from '@reflect/engine/weights/talk-reader.bin?url';
import { onDemand } from '../weights-on-demand.ts';

/** Installs the reader of conversations between people. */
export const installTalk = onDemand([talkUrl], ([weights]) => installTalkReader(createTalkReader(weights!)));

/** Installs what the companion has learned. */
export const installLearnedCompanion = onDemand([companionUrl, pairsUrl], ([reader, pairs]) =>
  installCompanion({ reader: createCompanionReader(reader!), pairs: createAnswerPairs(pairs!) }),
);
