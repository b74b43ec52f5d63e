import { pgTable } from 'drizzle-orm/pg-core';
import { sealedColumns } from '../../platform/encryption/sealed-columns.ts';

export const safetyPlansTable = pgTable('safety_plans', sealedColumns());
