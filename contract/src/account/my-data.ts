import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { Id } from '../id.ts';
import { limits } from '../limits.ts';

/** What a person types to delete their account. The server compares it exactly. */
export const deletionPhrase = 'DELETE MY ACCOUNT';

export const myDataProblems = {
  'my_data.confirmation_differs': {
    status: 400,
    message: `Please type "${deletionPhrase}" exactly as shown.`,
  },
  'my_data.import_not_found': { status: 404, message: 'This import is no longer here.' },
} as const;

/** The texts of the page on which an account is deleted. */
export const DeletionContent = z.object({
  title: z.string(),
  warning: z.string(),
  consequences: z.array(z.string()),
  confirmationPhrase: z.string(),
  recommendations: z.array(z.string()),
});
export type DeletionContent = z.infer<typeof DeletionContent>;

/** Where imported items come from. */
export const ImportSource = z.enum(['reflect', 'day-one', 'journey', 'daylio', 'markdown']);
export type ImportSource = z.infer<typeof ImportSource>;

/** An import as its person sees it. */
export const Import = z.object({
  id: Id,
  source: ImportSource,
  startedAt: z.iso.datetime(),
  /** How many items it added. */
  items: z.number().int().nonnegative(),
});
export type Import = z.infer<typeof Import>;

const ImportParams = z.object({ importId: Id });
// A journal of many years arrives in a few hundred calls.
const importLimit = { calls: 1_200, seconds: 60 } as const;

export const myDataEndpoints = defineEndpoints({
  exportData: {
    method: 'POST',
    path: '/api/export-data',
    access: 'user',
    summary: 'Everything that is stored of the caller as JSON, or their entries as a PDF.',
    limit: { calls: 30, seconds: 3_600 },
    inFlight: { perPerson: 2, inAll: 6 },
    body: z.object({
      format: z.enum(['pdf', 'json']),
      /** The time zone of the days in a PDF, such as `Europe/Berlin`. */
      timeZone: z.string().max(60).optional(),
    }),
    bytes: 'application/octet-stream',
    errors: [],
  },
  exportJson: {
    method: 'GET',
    path: '/api/export/json',
    access: 'user',
    token: 'export',
    summary:
      'Everything that is stored of the caller as JSON; with `images=true` a ZIP of it, with a Markdown file for each entry and the images.',
    limit: { calls: 30, seconds: 3_600 },
    inFlight: { perPerson: 2, inAll: 6 },
    query: z.object({ images: z.enum(['true', 'false']).optional() }),
    bytes: 'application/octet-stream',
    errors: [],
  },
  generateDeletionContent: {
    method: 'POST',
    path: '/api/ai/generate-deletion-content',
    access: 'user',
    summary: 'What goes when the caller deletes their account, and the phrase that confirms it.',
    limit: { calls: 60, seconds: 60 },
    response: DeletionContent,
    errors: [],
  },
  deleteAccount: {
    method: 'POST',
    path: '/api/account/delete',
    access: 'user',
    summary: 'Erases the caller: their key first, then every row and every file. It cannot be undone.',
    limit: { calls: 20, seconds: 3_600 },
    body: z.object({
      confirmationText: z.string().max(200),
      /** Kept without a name or address. */
      reason: z.string().trim().max(limits.deletionReason).nullish(),
      /** Whether the person exported their data; the file itself is downloaded before. */
      wantDataExport: z.boolean().optional(),
      /** Deletes the account even if a subscription can't be ended; the person then ends it at Stripe. */
      leavesSubscription: z.boolean().optional(),
    }),
    response: z.object({ success: z.literal(true), message: z.string() }),
    errors: ['my_data.confirmation_differs'],
  },
  listImports: {
    method: 'GET',
    path: '/api/imports',
    access: 'user',
    summary: 'What the caller has imported, last one first.',
    response: z.array(Import),
    errors: [],
  },
  startImport: {
    method: 'POST',
    path: '/api/imports',
    access: 'user',
    summary: 'Begins an import. Sent again with the same id, it answers with the one that is there.',
    limit: { calls: 60, seconds: 3_600 },
    body: z.object({ id: Id, source: ImportSource }),
    response: Import,
    errors: [],
  },
  addImportedItems: {
    method: 'POST',
    path: '/api/imports/:importId/items',
    access: 'user',
    summary:
      'Adds items to a feature by their own ids. What is there already stays as it is, and what is in the trash comes back.',
    limit: importLimit,
    inFlight: { perPerson: 3, inAll: 12 },
    bodyBytes: 4 * 1024 * 1024,
    params: ImportParams,
    body: z.object({
      feature: z.string().max(60),
      items: z.array(z.looseObject({})).min(1).max(limits.importedItems),
    }),
    response: z.object({
      added: z.number().int(),
      /** How many were there already. */
      present: z.number().int(),
      /** How many the feature had no room for. */
      full: z.number().int(),
      /** Positions of those that are invalid for the feature. */
      refused: z.array(z.number().int()),
    }),
    errors: ['my_data.import_not_found'],
  },
  addImportedImage: {
    method: 'POST',
    path: '/api/imports/:importId/images',
    access: 'user',
    summary:
      'Takes an image of an import. One that Reflect made itself is kept as it is, any other one is made anew like an upload.',
    limit: importLimit,
    inFlight: { perPerson: 3, inAll: 12 },
    bodyBytes: 12 * 1024 * 1024,
    params: ImportParams,
    body: z.object({
      /** For an image that keeps its address when a private journal becomes readable. Sent again, it's stored once. */
      imageId: Id.optional(),
      imageBase64: z.string().regex(/^[A-Za-z0-9+/]+={0,2}$/, 'An image has to be sent in base64.'),
    }),
    response: z.object({ imageUrl: z.string() }),
    errors: ['my_data.import_not_found', 'images.too_large', 'images.too_demanding', 'images.not_an_image'],
  },
  undoImport: {
    method: 'POST',
    path: '/api/imports/:importId/undo',
    access: 'user',
    summary: `Takes back at most ${limits.undoneItems} items of an import. Ask again until nothing is left.`,
    limit: importLimit,
    params: ImportParams,
    response: z.object({ removed: z.number().int(), left: z.number().int() }),
    errors: ['my_data.import_not_found'],
  },
});
