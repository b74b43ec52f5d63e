import table from './app-notes.json' with { type: 'json' };

const appNote = new RegExp(`^(?:${table.says.join('|')})$`, 'iu');

/** Whether a line of a chat was written by the app, such as "image omitted". */
export function isAppNote(text: string): boolean {
  return appNote.test(text);
}
