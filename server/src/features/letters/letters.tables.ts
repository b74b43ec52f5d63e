import { pgTable } from 'drizzle-orm/pg-core';
import { sealedColumns } from '../../platform/encryption/sealed-columns.ts';

export const lettersTable = pgTable('letters', sealedColumns());
