import { z } from 'zod';

export const webhookVariables = {
  WEBHOOK_TARGETS: z.enum(['public', 'any']).default('public'),
};
