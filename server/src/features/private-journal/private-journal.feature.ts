import { privateJournalEndpoints, sealedRows } from '@reflect/contract';
import type { Caller } from '../../platform/caller.ts';
import type { AnyFeature, Feature } from '../../platform/handlers.ts';
import { decline } from '../../platform/problem.ts';
import type { Services } from '../../services/services.ts';
import { makeAccounts, readSessionHash } from '../accounts/accounts.public.ts';
import { approvalRepo } from './approval/approval.repo.ts';
import { approvalService } from './approval/approval.service.ts';
import { journalKeysRepo } from './journal-keys.repo.ts';
import { journalKeysService } from './journal-keys.service.ts';
import { makeOldKeys } from './old-key/old-keys.ts';
import { picturesRepo } from './pictures/pictures.repo.ts';
import { picturesService } from './pictures/pictures.service.ts';
import { readOnceService } from './read-once/read-once.service.ts';
import { recoveryService } from './recovery/recovery.service.ts';
import { makeRecoveryMails } from './recovery/recovery-mails.ts';
import { sealedRowsCollection } from './sealed-rows.collection.ts';
import { makeLeftFiles } from './switching/left-files.ts';
import { readState } from './switching/person-state.ts';
import { switchingService } from './switching/switching.service.ts';
import { turningService } from './turning.service.ts';

/** In an export next to the rows that it explains. */
const exportNote =
  'This journal is private. Its rows are sealed, and only a device on which the journal is open can read them.';

const endpoints = { ...privateJournalEndpoints, ...sealedRows.endpoints };

/**
 * What the server stores of a private journal (rows, pictures and keys that a device sealed), and how a journal becomes
 * private. `features` returns every feature of the server.
 */
export function privateJournalFeature(
  services: Services,
  features: () => readonly AnyFeature[],
): Feature<typeof endpoints> {
  const repo = journalKeysRepo(services);
  const service = journalKeysService({ repo });
  const pictures = picturesRepo(services);
  const rows = sealedRowsCollection({ services, pictures });
  const { ownModels } = makeAccounts(services);
  const approvals = approvalRepo(services);
  const approval = approvalService({ repo: approvals });
  const mails = makeRecoveryMails(services);
  const recovery = recoveryService({ database: services.database, onStarted: mails.tell });
  const { config, database, keyring, log, mind } = services;
  const reading = readOnceService({ mind });
  const oldServerKeys = makeOldKeys({ database, keyring, log, backup: config.backup });
  const files = makeLeftFiles({ database, log, features });
  const pictureRules = picturesService({ repo: pictures });
  const switching = switchingService({ database, keyring, files, pictures });
  const turning = turningService({ database, pictures });
  // A request from before the journal became private may reach its turn only now.
  mind.askBeforeSending(
    async ({ userId, isByName }) => isByName || (await readState(database, userId)) !== 'on',
  );
  return {
    name: 'private-journal',
    endpoints,
    handlers: {
      ...rows.handlers,
      getSealedRow: async ({ user, params }) =>
        (await rows.getItem({ userId: user.id, id: params.sealedRowId })) ??
        decline('private_journal.sealedRow_not_found'),
      listSealedPictures: ({ user }) => pictureRules.list(user.id),
      addSealedPicture: ({ user, body }) => pictureRules.add({ userId: user.id, ...body }),
      getSealedPicture: ({ user, params }) => pictureRules.get({ userId: user.id, id: params.pictureId }),
      useSealedPicture: ({ user, params, body }) =>
        pictureRules.use({ userId: user.id, id: params.pictureId, ...body }),
      resealPicture: ({ user, params, body }) =>
        pictureRules.reseal({ userId: user.id, id: params.pictureId, ...body }),
      removeSealedPicture: ({ user, params }) =>
        pictureRules.remove({ userId: user.id, id: params.pictureId }),
      getOwnModel: ({ user }) => ownModels.read(user),
      setOwnModel: async ({ user, body: { address } }) =>
        (await ownModels.write(user, address)) ?? decline('private_journal.own_model_not_allowed'),
      beginPrivateJournal: ({ user, body: { to } }) => switching.begin({ userId: user.id, to }),
      finishPrivateJournal: ({ user, body }) => switching.finish({ userId: user.id, ...body }),
      abandonPrivateJournal: ({ user }) => switching.abandon(user.id),
      turnJournalKey: ({ user, body }) => turning.turn({ userId: user.id, ...body }),
      finishTurningJournalKey: ({ user, body }) => turning.finish({ userId: user.id, ...body }),
      resealTrashedRow: ({ user, params, body }) =>
        rows.resealTrashed({ caller: user, id: params.sealedRowId, ...body }),
      getApproval: ({ user }) => approval.read(toCall(user)),
      askForApproval: ({ user, body }) => approval.ask({ ...toCall(user), ...body }),
      continueApproval: ({ user, params, body }) =>
        approval.goOn({ ...toCall(user), ...body, id: params.approvalId }),
      endApproval: ({ user, params }) => approval.end({ ...toCall(user), id: params.approvalId }),
      getRecovery: ({ user }) => recovery.read(user.id),
      setRecovery: ({ user, body }) => recovery.set({ userId: user.id, sent: body }),
      removeRecovery: ({ user }) => recovery.remove(user.id),
      startRecovery: ({ user }) => recovery.start(user.id),
      stopRecovery: ({ user }) => recovery.stop(user.id),
      getRecoveryKey: ({ user }) => recovery.takeKey(user.id),
      readOnce: ({ user, body, signal }) => reading.read({ user, ...body, signal }),
      getServerKey: ({ user }) => oldServerKeys.tell(user.id),
      listJournalKeys: ({ user }) => service.list(user.id),
      addJournalKey: ({ user, body }) => service.add({ userId: user.id, sent: body }),
      removeJournalKey: ({ user, params }) => service.remove({ userId: user.id, id: params.journalKeyId }),
    },
    async runScheduledJob() {
      await rows.eraseOldTrash();
      await files.eraseDue();
      await approvals.removeEnded(new Date());
      await mails.tellAllDue();
      await oldServerKeys.run();
    },
    async *exportParts(userId) {
      const state = await readState(database, userId);
      if (state !== 'off') yield { list: 'state', items: [{ state, note: exportNote }] };
      // Only which keys there are and since when. Whoever finds an export must not be able to try passphrases on it.
      const keys = (await service.list(userId)).map(({ id, kind, createdAt }) => ({ id, kind, createdAt }));
      yield { list: 'journalKeys', items: keys };
      yield { list: 'pictures', items: await pictureRules.list(userId) };
      yield* rows.exportParts(userId);
    },
    async eraseFor(userId) {
      await repo.eraseAll({ userId });
      await approvals.eraseAll({ userId });
      await recovery.eraseAll(userId);
      await rows.eraseFor(userId);
      await pictures.eraseAll({ userId });
      await files.forget(userId);
      await oldServerKeys.forget(userId);
    },
  };
}

const toCall = (user: Caller) => ({ userId: user.id, sessionId: readSessionHash(user) });
