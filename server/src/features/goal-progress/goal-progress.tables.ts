import { pgTable } from 'drizzle-orm/pg-core';
import { sealedColumns } from '../../platform/encryption/sealed-columns.ts';

export const goalProgressTable = pgTable('goal_progress', sealedColumns());
