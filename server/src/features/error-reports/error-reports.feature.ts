import { errorReportsEndpoints } from '@reflect/contract';
import type { Feature } from '../../platform/handlers.ts';
import type { Services } from '../../services/services.ts';
import { errorReportsService } from './error-reports.service.ts';

/** Reports of failed screens. They are logged, forwarded to `ERROR_SINK`, and not stored. */
export function errorReportsFeature({
  config,
  log,
}: Pick<Services, 'config' | 'log'>): Feature<typeof errorReportsEndpoints> {
  const service = errorReportsService({ sink: config.errorSink, log });
  return {
    name: 'error-reports',
    endpoints: errorReportsEndpoints,
    handlers: {
      reportError: async ({ body }) => service.takeReport(body),
    },
  };
}
