import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A fault that the tests must catch. Most of them show only in a browser or a component. */
export interface Fault {
  area: string;
  /** What a person would notice. */
  effect: string;
  /**
   * The first place whose text occurs exactly once is used; further ones are for sources that were reworded. `file`
   * is the end of a path, for a text that occurs in several files.
   */
  places: { text: string; replacement: string; file?: string }[];
  /** Journeys that may catch it, by file name. They run if the unit and API tests pass. */
  journeys: string[];
  /** Part of the title of the journey that should catch it, which runs first; the others run if it doesn't. */
  likely?: string;
}

export const faults: readonly Fault[] = JSON.parse(
  readFileSync(join(import.meta.dirname, 'faults.json'), 'utf8'),
);

/** The sources of a checkout that faults are planted into, by path. */
export function readSources(root: string): ReadonlyMap<string, string> {
  const paths = ['contract/src', 'engine/src', 'server/src', 'web/src', 'web/public']
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
        join(folder, name),
      ),
    )
    .filter((path) => /\.(?:tsx?|js|css)$/.test(path) && !/\.test\.tsx?$|\/testing\//.test(path));
  return new Map(paths.map((path) => [path, readFileSync(join(root, path), 'utf8')]));
}

/** Finds the file that contains a place of a fault by its text, because files move. @throws Error if it isn't in one place. */
export function locateFault(
  { area, places }: Fault,
  sources: ReadonlyMap<string, string>,
): { path: string; source: string; planted: string } {
  for (const { text, replacement, file = '' } of places) {
    const holders = [...sources].filter(([path, source]) => path.endsWith(file) && source.includes(text));
    const [holder] = holders;
    if (holder === undefined) continue;
    const [path, source] = holder;
    if (holders.length > 1 || source.split(text).length > 2)
      throw new Error(`The text for "${area}" is there more than once.`);
    return { path, source, planted: source.replace(text, () => replacement) };
  }
  throw new Error(`No source contains the text for "${area}" any more.`);
}
