import { createHash, randomUUID } from 'node:crypto';
import type { SealedItem } from '@reflect/contract';
import { sql } from 'drizzle-orm';
import { makeSealedPicture } from '../../testing/private-journal.ts';
import { answerOf, type Sample } from '../../testing/sample.ts';

const rows = '/api/private-journal/rows';
const pictures = '/api/private-journal/pictures';

/**
 * Two ways to open a private journal, two of its rows with a picture each, a device that asks to be let in, a way for
 * trusted people, and files and a key of the server that are still to be erased. Their bytes are arbitrary.
 */
export const sample: Sample = {
  async fill({ person, services }) {
    await services.database.execute(
      sql`insert into private_journal_erasures (user_id) values (${person.user.id}) on conflict do nothing`,
    );
    await services.database.execute(
      sql`insert into private_journal_old_keys (user_id) values (${person.user.id}) on conflict do nothing`,
    );
    const keyIds = [randomUUID(), randomUUID()];
    for (const id of keyIds) await answerOf(person.post('/api/private-journal/keys', makeWrappedKey(id)));
    const approvalId = randomUUID();
    await answerOf(person.post('/api/private-journal/approval', { id: approvalId, asked: makeBytes('f') }));
    // As if another session of theirs had answered.
    await services.database.execute(
      sql`update private_journal_approvals set answered = 'g' where user_id = ${person.user.id}`,
    );
    await answerOf(person.put('/api/private-journal/recovery', makeRecovery(randomUUID())));
    const write = (letter: string) =>
      answerOf<SealedItem>(
        person.post(rows, { collection: 'journal', edition: 0, sealed: makeBytes(letter) }),
      );
    const changed = await write('a');
    await answerOf(person.patch(`${rows}/${changed.id}`, { edition: 1, sealed: makeBytes('b') }));
    const trashed = await write('c');
    await answerOf(person.delete(`${rows}/${trashed.id}`));
    await services.database.execute(sql`
      insert into replaced_user_keys (user_id, wrapped_key, key_id)
      select user_id, wrapped_key, key_id from user_keys where user_id = ${person.user.id}`);
    const pictureIds = [randomUUID(), randomUUID()];
    for (const [at, { id }] of [changed, trashed].entries())
      await answerOf(person.post(pictures, { ...samePicture, id: pictureIds[at], rowId: id }));
    return [changed, trashed].map(({ id }, at) => ({
      rowId: id,
      pictureId: pictureIds[at] ?? '',
      journalKeyId: keyIds[at] ?? '',
      approvalId,
      sealedRowId: id,
      id,
      before: id,
    }));
  },
  words: [],
  bodies: {
    setOwnModel: () => ({ address: null }),
    askForApproval: ({ id }) => ({ id, asked: makeBytes('f') }),
    continueApproval: () => ({ step: 'revealed', message: makeBytes('g') }),
    setRecovery: ({ id = '' }) => makeRecovery(id),
    addSealedPicture: ({ id, rowId = '' }) => ({ ...samePicture, id, rowId }),
    resealPicture: () => ({ sealed: samePicture.sealed, former: hashSealed(samePicture.sealed) }),
    useSealedPicture: ({ rowId = '' }) => ({ rowId }),
    addJournalKey: ({ id = '' }) => makeWrappedKey(id),
    turnJournalKey: ({ id = '' }) => ({
      generation: 2,
      keys: [makeWrappedKey(id), makeWrappedKey(randomUUID())].map((key) => ({ ...key, generation: 2 })),
    }),
    readOnce: () => ({ text: 'A day.', reader: { providerName: 'Nobody', model: 'none' } }),
    finishTurningJournalKey: () => ({ generation: 2, seen: 0 }),
    resealTrashedRow: () => ({ edition: 0, sealed: makeBytes('f'), expectedRevision: 1 }),
    createSealedRow: ({ id }) => ({ id, collection: 'journal', edition: 0, sealed: makeBytes('d') }),
    updateSealedRow: () => ({ edition: 2, sealed: makeBytes('e') }),
  },
};

const samePicture = makeSealedPicture();
const hashSealed = (sealed: string) =>
  createHash('sha256').update(Buffer.from(sealed, 'base64')).digest('base64');

const makeBytes = (letter: string) => Buffer.alloc(300, letter).toString('base64');

const makeWrappedKey = (id: string) => ({
  id,
  kind: 'recovery-sheet',
  parameters: 'hkdf-sha256',
  wrapped: Buffer.alloc(93, id).toString('base64'),
  generation: 1,
});

const makeRecovery = (id: string) => {
  const { kind: _kind, ...way } = makeWrappedKey(id);
  return { ...way, waitDays: 7 };
};
