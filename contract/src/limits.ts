/** Plain numbers that forms and server share. Free of zod, so that the web's first bundle stays small. */
export const limits = {
  entryContent: 100_000,
  entryTitle: 200,
  entryTags: 50,
  tagLength: 100,
  moodLength: 60,
  entryPeople: 50,
  entryCorrections: 60,
  correctionLength: 220,
  changesPage: 500,
  listPage: 200,
  personName: 100,
  personTags: 30,
  personTagLength: 50,
  personNotes: 5_000,
  followUpQuestion: 4_000,
  followUpHistory: 100,
  errorReportBytes: 16 * 1024,
  /** Of an image as it is uploaded, before base64. */
  imageBytes: 8 * 1024 * 1024,
  /** The longer side of an image as it is kept. */
  imageSide: 2048,
  imageMediaType: 'image/webp',
  /** Characters that are read aloud in one call. */
  speechText: 4_000,
  /** Of each text in which a person tells the AI what they need and what is hard for them. */
  aiPreferenceText: 2_000,
} as const;

/** The contract this build speaks. A server that answers with another one asks a stale app to reload. */
export const contractVersion = '2';
