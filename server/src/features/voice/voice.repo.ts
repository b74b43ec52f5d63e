import { and, eq, lt } from 'drizzle-orm';
import { makeSealedFiles } from '../../platform/files/sealed-files.ts';
import type { Services } from '../../services/services.ts';
import { voiceRecordings } from './voice.tables.ts';

interface RecordingKey {
  userId: string;
  recordingId: string;
}
export type VoiceRepo = ReturnType<typeof voiceRepo>;

const batchSize = 100;

/** A row with the owner, and a sealed file, for each recording. */
export function voiceRepo(services: Pick<Services, 'database' | 'keyring' | 'files'>) {
  const { database, keyring } = services;
  const files = makeSealedFiles({ services, kind: 'voice_recordings' });
  const isRecording = ({ userId, recordingId }: RecordingKey) =>
    and(eq(voiceRecordings.userId, userId), eq(voiceRecordings.id, recordingId));
  const toFile = ({ userId, recordingId }: RecordingKey) => ({ userId, id: recordingId });

  return {
    /** A keyed hash, equal for the same text in the same voice. */
    async recordingIdOf({
      userId,
      ...spoken
    }: {
      userId: string;
      voice: string;
      text: string;
      model: string;
    }) {
      const text = JSON.stringify([spoken.model, spoken.voice, spoken.text]);
      return (await keyring.fingerprint({ userId, table: 'voice_recordings', text })).toString('hex');
    },

    async readRecording(key: RecordingKey): Promise<Buffer | null> {
      const [row] = await database
        .select({ id: voiceRecordings.id })
        .from(voiceRecordings)
        .where(isRecording(key));
      return row ? files.read(toFile(key)) : null;
    },

    /** The row is inserted first, so that the scheduled job finds a file that a crash leaves behind. */
    async saveRecording({ audio, ...key }: RecordingKey & { audio: Buffer }): Promise<void> {
      await database
        .insert(voiceRecordings)
        .values({ userId: key.userId, id: key.recordingId, size: audio.length })
        .onConflictDoNothing();
      await files.write({ ...toFile(key), bytes: audio });
    },

    async listRecordings({ userId }: { userId: string }) {
      return database
        .select({ createdAt: voiceRecordings.createdAt, size: voiceRecordings.size })
        .from(voiceRecordings)
        .where(eq(voiceRecordings.userId, userId))
        .orderBy(voiceRecordings.createdAt);
    },

    async eraseOlderThan(moment: Date): Promise<void> {
      let found: number;
      do {
        const old = await database
          .select({ userId: voiceRecordings.userId, recordingId: voiceRecordings.id })
          .from(voiceRecordings)
          .where(lt(voiceRecordings.createdAt, moment))
          .limit(batchSize);
        for (const key of old) {
          await files.remove(toFile(key));
          await database.delete(voiceRecordings).where(isRecording(key));
        }
        found = old.length;
      } while (found === batchSize);
    },

    eraseFiles: files.removeAll,

    /** Works without the person's key, which may already be erased. */
    async eraseRecordings({ userId }: { userId: string }): Promise<void> {
      await files.removeAll({ userId });
      await database.delete(voiceRecordings).where(eq(voiceRecordings.userId, userId));
    },
  };
}
