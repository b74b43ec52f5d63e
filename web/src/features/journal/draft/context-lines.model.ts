/** The fields of the Add Context dialog. */
export interface EntryContext {
  place: string;
  people: string;
  notes: string;
}

export const noContext: EntryContext = { place: '', people: '', notes: '' };

/** Maximum characters. */
export const contextLimits = { place: 500, people: 500, notes: 4_000 } as const;

export function hasContext(context: EntryContext): boolean {
  return Object.values(context).some((value) => value.trim() !== '');
}

/** Appends the filled-in context to a text as labelled lines. */
export function withContextLines(content: string, context: EntryContext): string {
  const lines = listContextLines(context);
  return lines.length === 0 ? content : `${content.trimEnd()}\n\n${lines.join('\n')}`;
}

/** The filled-in parts, each with its label. */
export function listContextLines({ place, people, notes }: EntryContext): string[] {
  return [
    ['Place', place],
    ['With', people],
    ['Context', notes],
  ].flatMap(([label, value = '']) => (value.trim() === '' ? [] : [`${label}: ${value.trim()}`]));
}

/** The maximum characters of the whole context with its labels. */
const maxContextLength = 5_100;
const label = /^(?:Place|With|Context): /;
const appended = /^(?:Place: (.+)(?:\n|$))?(?:With: (.+)(?:\n|$))?(?:Context: ([\s\S]+))?$/;

/**
 * Splits the appended context from a text. Joined again, they are the same text letter by letter; if they wouldn't be,
 * all of it is text.
 */
export function splitContextLines(text: string): { content: string; context: EntryContext } {
  const whole = { content: text, context: noContext };
  const first = text.length - maxContextLength;
  // Notes may contain empty lines.
  for (let at = text.lastIndexOf('\n\n'); at > 0 && at >= first; at = text.lastIndexOf('\n\n', at - 1)) {
    const end = text.slice(at + 2);
    const found = label.test(end) ? appended.exec(end) : null;
    if (found === null) continue;
    const [, place = '', people = '', notes = ''] = found;
    const split = { content: text.slice(0, at), context: { place, people, notes } };
    return isSame(split, text) ? split : whole;
  }
  return whole;
}

function isSame({ content, context }: { content: string; context: EntryContext }, text: string): boolean {
  const { place, people, notes } = contextLimits;
  const isShortEnough =
    context.place.length <= place && context.people.length <= people && context.notes.length <= notes;
  return isShortEnough && content.trim() !== '' && withContextLines(content, context) === text;
}
