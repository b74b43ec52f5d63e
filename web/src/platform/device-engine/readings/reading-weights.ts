import { installCompanion, installTalkReader } from '@reflect/engine';
import {
  createCompanionReader,
  createResponseReader,
  createSituationReader,
} from '@reflect/engine/companion';
import { createMeaningEncoder } from '@reflect/engine/meaning';
import { createTalkReader } from '@reflect/engine/talk';
import companionUrl from '@reflect/engine/weights/companion-reader.bin?url';
import responsesUrl from '@reflect/engine/weights/companion-responses.bin?url';
import situationsUrl from '@reflect/engine/weights/companion-situations.bin?url';
import meaningUrl from '@reflect/engine/weights/meaning-encoder.bin?url';
import encoderUrl from '@reflect/engine/weights/sentence-encoder.bin?url';
import talkUrl from '@reflect/engine/weights/talk-reader.bin?url';
import { makeInstaller } from '../weights-on-demand.ts';

/** Installs the reader of conversations between people. */
export const installTalk = makeInstaller([talkUrl], ([weights]) =>
  installTalkReader(createTalkReader(weights!)),
);

/** Installs the companion's trained readers. */
export const installLearnedCompanion = makeInstaller(
  [companionUrl, situationsUrl, responsesUrl, encoderUrl, meaningUrl],
  ([reader, situations, responses, weights, meaning]) =>
    installCompanion({
      reader: createCompanionReader(reader!),
      situations: createSituationReader(situations!),
      responses: createResponseReader(responses!),
      meaning: createMeaningEncoder(weights!, meaning!),
    }),
);
