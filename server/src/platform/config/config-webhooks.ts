import { z } from 'zod';

/** The variables of webhooks, part of the table in `config.ts`. */
export const webhookVariables = {
  WEBHOOK_TARGETS: z.enum(['public', 'any']).default('public'),
};
