import { pgTable } from 'drizzle-orm/pg-core';
import { sealedColumns } from '../../platform/sealed-columns.ts';

export const people = pgTable('people', sealedColumns());
