import { z } from 'zod';

/**
 * The id of anything stored. A UUID in capitals is lowercased, as PostgreSQL stores it, because rows are sealed for
 * their id and compared by it.
 */
export const Id = z.uuid().toLowerCase();
