/** What the Add Context dialog holds beside the secret mark. */
export interface EntryContext {
  place: string;
  people: string;
  notes: string;
}

export const noContext: EntryContext = { place: '', people: '', notes: '' };

/** The longest place or list of people, and the longest further context. */
export const contextLimits = { place: 500, people: 500, notes: 4_000 } as const;

export function hasContext(context: EntryContext): boolean {
  return Object.values(context).some((value) => value.trim() !== '');
}

/** The text with what was filled in appended as labelled lines, empty ones left out. */
export function withContextLines(content: string, context: EntryContext): string {
  const lines = contextLines(context);
  return lines.length === 0 ? content : `${content.trimEnd()}\n\n${lines.join('\n')}`;
}

/** What was filled in, each with its label. */
export function contextLines({ place, people, notes }: EntryContext): string[] {
  return [
    ['Place', place],
    ['With', people],
    ['Context', notes],
  ].flatMap(([label, value = '']) => (value.trim() === '' ? [] : [`${label}: ${value.trim()}`]));
}

/** Of all of it with its labels. */
const longestContext = 5_100;
const label = /^(?:Place|With|Context): /;
const appended = /^(?:Place: (.+)(?:\n|$))?(?:With: (.+)(?:\n|$))?(?:Context: ([\s\S]+))?$/;

/**
 * A text without the context that was appended to it, and that context. Together again they are the same text, letter by
 * letter; where they would not be, all of it is text.
 */
export function splitContextLines(text: string): { content: string; context: EntryContext } {
  const whole = { content: text, context: noContext };
  const first = text.length - longestContext;
  // Further context may itself hold empty lines.
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
