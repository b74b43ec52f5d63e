import { pgTable } from 'drizzle-orm/pg-core';
import { sealedColumns } from '../../platform/sealed-columns.ts';

export const goalProgressTable = pgTable('goal_progress', sealedColumns());
