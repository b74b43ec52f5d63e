import { privateJournalEndpoints, sealedRows } from '@reflect/contract';
import type { Caller } from '../../platform/caller.ts';
import type { AnyFeature, Feature } from '../../platform/handlers.ts';
import { decline } from '../../platform/problem.ts';
import type { Services } from '../../services/services.ts';
import { sessionHashOf } from '../accounts/accounts.public.ts';
import { approvalRepo } from './approval/approval.repo.ts';
import { approvalService } from './approval/approval.service.ts';
import { journalKeysRepo } from './journal-keys.repo.ts';
import { journalKeysService } from './journal-keys.service.ts';
import { recoveryService } from './recovery/recovery.service.ts';
import { sealedRowsCollection } from './sealed-rows.collection.ts';
import { leftFiles } from './switching/left-files.ts';
import { readState } from './switching/person-state.ts';
import { switchingService } from './switching/switching.service.ts';
import { turningService } from './turning.service.ts';

/** Stands in an export beside the rows that it is about. */
const exportNote =
  'This journal is private. Its rows are sealed, and only a device on which the journal is open can read them.';

const endpoints = { ...privateJournalEndpoints, ...sealedRows.endpoints };

/**
 * What the server keeps of a private journal, rows and keys that were sealed on a device, and how a journal becomes private.
 * `features` answers every feature of the server.
 */
export function privateJournalFeature(
  services: Services,
  features: () => readonly AnyFeature[],
): Feature<typeof endpoints> {
  const repo = journalKeysRepo(services);
  const service = journalKeysService({ repo });
  const rows = sealedRowsCollection(services);
  const approvals = approvalRepo(services);
  const approval = approvalService({ repo: approvals });
  const recovery = recoveryService(services);
  const { database, keyring, log } = services;
  const files = leftFiles({ database, log, features });
  const switching = switchingService({ database, keyring, files });
  const turning = turningService({ database });
  return {
    name: 'private-journal',
    endpoints,
    handlers: {
      ...rows.handlers,
      getSealedRow: async ({ user, params }) =>
        (await rows.getItem({ userId: user.id, id: params.sealedRowId })) ??
        decline('private_journal.sealedRow_not_found'),
      listSealedTrash: ({ user, signal }) => rows.listTrash({ userId: user.id, signal }),
      emptySealedTrash: ({ user }) => rows.emptyTrash({ userId: user.id }),
      beginPrivateJournal: ({ user, body: { to } }) => switching.begin({ userId: user.id, to }),
      finishPrivateJournal: ({ user, body }) => switching.finish({ userId: user.id, ...body }),
      abandonPrivateJournal: ({ user }) => switching.abandon(user.id),
      turnJournalKey: ({ user, body }) => turning.turn({ userId: user.id, ...body }),
      finishTurningJournalKey: ({ user, body }) => turning.finish({ userId: user.id, ...body }),
      resealTrashedRow: ({ user, params, body }) =>
        rows.resealTrashed({ caller: user, id: params.sealedRowId, ...body }),
      getApproval: ({ user }) => approval.read(callOf(user)),
      askForApproval: ({ user, body }) => approval.ask({ ...callOf(user), ...body }),
      continueApproval: ({ user, params, body }) =>
        approval.goOn({ ...callOf(user), ...body, id: params.approvalId }),
      endApproval: ({ user, params }) => approval.end({ ...callOf(user), id: params.approvalId }),
      getRecovery: ({ user }) => recovery.read(user.id),
      setRecovery: ({ user, body }) => recovery.set({ userId: user.id, sent: body }),
      removeRecovery: ({ user }) => recovery.remove(user.id),
      startRecovery: ({ user }) => recovery.start(user.id),
      stopRecovery: ({ user }) => recovery.stop(user.id),
      getRecoveryKey: ({ user }) => recovery.takeKey(user.id),
      listJournalKeys: ({ user }) => service.list(user.id),
      addJournalKey: ({ user, body }) => service.add({ userId: user.id, sent: body }),
      removeJournalKey: ({ user, params }) => service.remove({ userId: user.id, id: params.journalKeyId }),
    },
    async runScheduledJob() {
      await rows.eraseOldTrash();
      await files.eraseDue();
      await approvals.removeEnded(new Date());
    },
    async *exportParts(userId) {
      const state = await readState(database, userId);
      if (state !== 'off') yield { list: 'state', items: [{ state, note: exportNote }] };
      // Which there are and since when. Whoever finds an export must not be able to try passphrases on it.
      const keys = (await service.list(userId)).map(({ id, kind, createdAt }) => ({ id, kind, createdAt }));
      yield { list: 'journalKeys', items: keys };
      yield* rows.exportParts(userId);
    },
    async eraseFor(userId) {
      await repo.eraseAll({ userId });
      await approvals.eraseAll({ userId });
      await recovery.eraseAll(userId);
      await rows.eraseFor(userId);
      await files.forget(userId);
    },
  };
}

const callOf = (user: Caller) => ({ userId: user.id, sessionId: sessionHashOf(user) });
