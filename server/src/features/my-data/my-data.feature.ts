import { deletionPhrase, myDataEndpoints, notInAPrivateJournal } from '@reflect/contract';
import type { Caller } from '../../platform/caller.ts';
import type { AnyFeature, Feature } from '../../platform/handlers.ts';
import { decline, ProblemError } from '../../platform/problem.ts';
import type { Services } from '../../services/services.ts';
import { makeAccounts } from '../accounts/accounts.public.ts';
import { makeImagesPublic } from '../images/images.public.ts';
import { makeJournalPublic } from '../journal/journal.public.ts';
import { describeDeletion } from './erase/deletion-content.ts';
import { makeDepartures } from './erase/departures.ts';
import { makeAccountErasure } from './erase/erase-account.ts';
import { makeExports } from './export/exports.ts';
import { importsRepo } from './import/imports.repo.ts';
import { importsService } from './import/imports.service.ts';

/**
 * What a person may do with all of their data: export it, import it, and erase it with the account. `features` returns
 * every feature of the server, including this one.
 */
export function myDataFeature(
  services: Services,
  features: () => readonly AnyFeature[],
): Feature<typeof myDataEndpoints> {
  const { database } = services;
  const images = makeImagesPublic(services);
  const repo = importsRepo(database);
  const imports = importsService({ repo, features });
  const accounts = makeAccounts(services);
  const erasure = makeAccountErasure({ services, accounts, features });
  const left = makeDepartures(database);
  const exporting = makeExports({
    services,
    accounts,
    features,
    images,
    journal: makeJournalPublic(services),
  });

  return {
    name: 'my-data',
    endpoints: myDataEndpoints,
    handlers: {
      async exportData({ user, body: { format, timeZone }, signal }) {
        if (format === 'json') return exporting.json({ user, signal });
        if (user.privateJournal === 'on')
          throw new ProblemError('private_journal.server_cannot_read', notInAPrivateJournal.printedExport);
        return exporting.pdf({ user, signal, timeZone: toKnownTimeZone(timeZone) });
      },
      exportJson: ({ user, query, signal }) =>
        query.images === 'true' ? exporting.zip({ user, signal }) : exporting.json({ user, signal }),

      async generateDeletionContent({ user }) {
        const counts = await Promise.all(features().map(({ countFor }) => countFor?.(user.id)));
        return describeDeletion({ user, counts: Object.assign({}, ...counts) });
      },
      async deleteAccount({ user, body: { confirmationText, reason, leavesSubscription = false } }) {
        if (confirmationText !== deletionPhrase) return decline('my_data.confirmation_differs');
        await erasure.endElsewhere(user.id).catch((error: unknown) => {
          if (!leavesSubscription) throw error;
          services.log.warn(
            { userId: user.id },
            'An account is deleted whose subscription runs on at Stripe.',
          );
        });
        await erasure.eraseHere(user.id);
        if (reason) await left.keepReason(reason);
        return { success: true as const, message: 'Your account has been deleted.' };
      },

      listImports: async ({ user }) => (isWrittenBack(user) ? [] : imports.list(user.id)),
      startImport: ({ user, body: { id, source } }) =>
        imports.start({ userId: user.id, importId: id, source }),
      addImportedItems: ({ user, params: { importId }, body }) =>
        imports.addItems({ caller: user, importId, ...body }),
      async addImportedImage({ user, params: { importId }, body: { imageBase64, imageId } }) {
        if (!(await imports.has({ userId: user.id, importId }))) return decline('my_data.import_not_found');
        return images.storeImported({ userId: user.id, imageId, bytes: Buffer.from(imageBase64, 'base64') });
      },
      undoImport: async ({ user, params: { importId } }) =>
        isWrittenBack(user)
          ? decline('my_data.import_not_found')
          : imports.undo({ userId: user.id, importId }),
    },
    async runScheduledJob() {
      await erasure.finish();
      await left.forgetOldReasons();
    },
    exportFor: async (userId) => ({ imports: await imports.list(userId) }),
    eraseFor: repo.eraseImports,
  };
}

/**
 * Whether a private journal is being written back, which uses an import. That one can't be undone: an undo that
 * overlaps with the end of the switch would remove rows that are then stored nowhere else.
 */
const isWrittenBack = ({ privateJournal }: Caller) => privateJournal === 'turning-off';

/** Browsers may know zones that this server doesn't. */
function toKnownTimeZone(timeZone = 'UTC'): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone;
  } catch {
    return 'UTC';
  }
}
