import { SafetyPlanParts, safetyPlans, safetyPlansEndpoints } from '@reflect/contract';
import { hashOfCreation } from '../../platform/collection/created-from.ts';
import { serveCollection } from '../../platform/collection/serve-collection.ts';
import type { Feature } from '../../platform/handlers.ts';
import { sealedTable } from '../../platform/sealed-table/sealed-table.ts';
import type { Services } from '../../services/services.ts';
import { type SafetyPlanPayload, safetyPlansPayloadKind } from './safety-plans.payload.ts';
import { safetyPlansTable } from './safety-plans.tables.ts';

export function safetyPlansFeature(services: Services): Feature<typeof safetyPlansEndpoints> {
  const collection = serveCollection<typeof safetyPlans, SafetyPlanPayload>({
    collection: safetyPlans,
    table: sealedTable({ services, table: safetyPlansTable, payload: safetyPlansPayloadKind }),
    hooks: {
      payloadOf: ({ sent }) => {
        const parts = SafetyPlanParts.parse(sent);
        return { parts, editedRevision: 0, createdFrom: hashOfCreation(parts) };
      },
      imported({ item }) {
        const parts = SafetyPlanParts.parse(item);
        return { parts, editedRevision: 0, createdFrom: hashOfCreation(parts) };
      },
      edit: ({ row: { payload }, change }) => {
        const parts = { ...payload.parts, ...SafetyPlanParts.partial().parse(change) };
        const isSame = JSON.stringify(parts) === JSON.stringify(payload.parts);
        return { payload: isSame ? payload : { ...payload, parts } };
      },
      view: (rows) =>
        rows.map(({ id, createdAt, revision, payload: { parts } }) => ({
          id,
          ...parts,
          createdAt: createdAt.toISOString(),
          revision,
        })),
    },
  });
  return {
    name: 'safety-plans',
    endpoints: safetyPlansEndpoints,
    handlers: collection.handlers,
    runScheduledJob: () => collection.eraseOldTrash(),
    exportFor: collection.exportFor,
    exportParts: collection.exportParts,
    importItems: collection.importItems,
    removeItems: collection.removeItems,
    eraseFor: collection.eraseFor,
  };
}
