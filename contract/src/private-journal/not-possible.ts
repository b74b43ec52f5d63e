/**
 * What only works if the server can read the journal, and so isn't possible in a private one. Screens show this
 * list before the journal is switched on, and refused calls answer with its sentences. Free of zod.
 */
export const notInAPrivateJournal = {
  languageModel:
    "A language model on the server can't answer by itself, because it would have to read what you write. You can send it one entry at a time, and see what's sent first.",
  imageDescription: "Pictures can't be described, because the server can't see them.",
  readingAloud: "The server's voice can't read your entries aloud.",
  connections:
    "New connections can't be added to your people, because the server would write there. An anonymous profile is made on your device, and sent only if you say so.",
  imports: "Journals from other apps and earlier exports can't be imported through the server.",
  programs: "Programs with an access token can't read your entries or add any.",
  printedExport:
    "The server can't make a PDF. Its JSON export holds your rows as they are sealed, and only your devices can open them.",
  mails: "Mails from the server can't contain anything from your journal.",
  adminSearch:
    "Whoever runs the server can't find, read or repair an entry for you, and can't open the journal if every way to open it is lost.",
} as const;
export type NotInAPrivateJournal = keyof typeof notInAPrivateJournal;
