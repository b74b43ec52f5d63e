import { z } from 'zod';

const limitMessage = 'has to be a number of AI calls a day, or 0 for no limit';

export const planVariables = {
  FREE_AI_DAILY_LIMIT: z.coerce.number(limitMessage).int(limitMessage).min(0, limitMessage).default(20),
};
