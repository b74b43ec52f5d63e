/** One line of docs/requirements: `- JRN-22 · A successful save clears the text …`. */
export interface Requirement {
  id: string;
  area: string;
  text: string;
}

const line = /^- (?<id>(?<area>[A-Z]+)-\d{2,}) · (?<text>.+)$/gm;
const requirementId = /\b[A-Z]+-\d{2,}\b/g;

export function readRequirements(markdown: string): Requirement[] {
  return [...markdown.matchAll(line)].map(({ groups }) => ({
    id: groups?.id ?? '',
    area: groups?.area ?? '',
    text: groups?.text ?? '',
  }));
}

/** The ids before a test title's ` · `; an id later in the sentence proves nothing. */
export function readIds(title: string): string[] {
  const [ids, sentence] = title.split(' · ', 2);
  return sentence === undefined ? [] : (ids?.match(requirementId) ?? []);
}
