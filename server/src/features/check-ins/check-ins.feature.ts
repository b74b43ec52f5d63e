import { checkIns, checkInsEndpoints } from '@reflect/contract';
import { hashOfCreation } from '../../platform/collection/created-from.ts';
import { serveCollection } from '../../platform/collection/serve-collection.ts';
import type { Feature } from '../../platform/handlers.ts';
import type { Services } from '../../services/services.ts';
import type { CheckInPayload } from './check-ins.payload.ts';
import { openCheckInsTable } from './check-ins-table.ts';

export function checkInsFeature(services: Services): Feature<typeof checkInsEndpoints> {
  const collection = serveCollection<typeof checkIns, CheckInPayload>({
    collection: checkIns,
    table: openCheckInsTable(services),
    hooks: {
      payloadOf: ({ sent }) => {
        const answers = pickAnswers(sent);
        return { ...answers, editedRevision: 0, createdFrom: hashOfCreation(answers) };
      },
      edit: ({ row: { payload }, change }) => {
        const answers = pickAnswers({ ...payload, ...withoutMissing(change) });
        const isSame = JSON.stringify(answers) === JSON.stringify(pickAnswers(payload));
        return { payload: isSame ? payload : { ...payload, ...answers } };
      },
      view: (rows) =>
        rows.map(({ id, createdAt, revision, payload }) => ({
          id,
          ...pickAnswers(payload),
          createdAt: createdAt.toISOString(),
          revision,
        })),
    },
  });
  return {
    name: 'check-ins',
    endpoints: checkInsEndpoints,
    handlers: collection.handlers,
    runScheduledJob: () => collection.eraseOldTrash(),
    exportFor: collection.exportFor,
    exportParts: collection.exportParts,
    countFor: collection.countFor,
    importItems: collection.importItems,
    removeItems: collection.removeItems,
    eraseFor: collection.eraseFor,
  };
}

type Answers = Pick<CheckInPayload, 'mood' | 'energy' | 'sleep' | 'connection' | 'meaning' | 'note'>;

function pickAnswers({ mood, energy, sleep, connection, meaning, note }: Answers): Answers {
  return { mood, energy, sleep, connection, meaning, note };
}

function withoutMissing<T extends object>(change: T) {
  return Object.fromEntries(
    Object.entries(change).filter(([, value]) => value !== undefined),
  ) as Partial<Answers>;
}
