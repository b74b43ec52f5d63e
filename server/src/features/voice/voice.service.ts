import type { FastifyBaseLogger } from 'fastify';
import { nameFailure } from '../../ai/llm/model/failure-reason.ts';
import type { BytesAnswer } from '../../platform/handlers.ts';
import { type Declined, decline, ProblemError } from '../../platform/problem.ts';
import type { Speaker, Speech } from './speaker.ts';
import type { VoiceRepo } from './voice.repo.ts';

const keptDays = 30;
const day = 24 * 60 * 60 * 1000;

export type VoiceService = ReturnType<typeof voiceService>;

/** The rules of reading aloud: a recording is generated once, stored for 30 days, and played from the storage. */
export function voiceService({
  repo,
  speaker,
  mayBeSent,
  log,
}: {
  repo: VoiceRepo;
  /** Null if no speech service is configured. */
  speaker: Speaker | null;
  /** Whether a text of a person may be sent to the speech service. */
  mayBeSent: (userId: string) => Promise<boolean>;
  log: FastifyBaseLogger;
}) {
  /** Stores a recording when it is complete. The response doesn't wait for that, and fails independently. */
  function saveWhenComplete(key: { userId: string; recordingId: string }, { whole }: Speech): void {
    whole
      .then((audio) => repo.saveRecording({ ...key, audio }))
      .catch((error: unknown) => log.warn({ reason: nameFailure(error) }, 'A recording was not stored.'));
  }

  return {
    async textToSpeech({
      userId,
      text,
      voice,
    }: {
      userId: string;
      text: string;
      voice: string;
    }): Promise<BytesAnswer | Declined<'voice.not_configured' | 'voice.failed'>> {
      if (!speaker) return decline('voice.not_configured');
      const recordingId = await repo.recordingIdOf({ userId, voice, text, model: speaker.model });
      const kept = await repo.readRecording({ userId, recordingId });
      if (kept) return { bytes: kept };
      if (!(await mayBeSent(userId))) throw new ProblemError('private_journal.server_cannot_read');
      try {
        const speech = await speaker.speak({ text, voice });
        saveWhenComplete({ userId, recordingId }, speech);
        return { bytes: speech.stream };
      } catch (error) {
        log.warn({ reason: nameFailure(error) }, 'The speech service did not answer.');
        return decline('voice.failed');
      }
    },

    async eraseOld(now = new Date()): Promise<void> {
      await repo.eraseOlderThan(new Date(now.getTime() - keptDays * day));
    },

    async listForExport({ userId }: { userId: string }) {
      return (await repo.listRecordings({ userId })).map(({ createdAt, size }) => ({
        createdAt: createdAt.toISOString(),
        size,
      }));
    },
  };
}
