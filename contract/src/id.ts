import { z } from 'zod';

/**
 * The id of anything that is stored. A UUID may be sent in capitals; it is taken as PostgreSQL stores it, because rows are
 * sealed for their id and compared by it.
 */
export const Id = z.uuid().toLowerCase();
