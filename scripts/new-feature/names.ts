/** How the name of a feature, a plural noun, and its singular are spelled. */
export interface FeatureNames {
  /** `daily-habits`: files, folders, URLs. */
  kebab: string;
  /** `dailyHabits`: values. */
  camel: string;
  /** `DailyHabits`: types and components. */
  pascal: string;
  /** `daily_habits`: tables. */
  snake: string;
  /** `Daily habits`: for people. */
  title: string;
  /** `DailyHabit`: the type of an item. */
  one: string;
  /** `dailyHabit`: an item as a value. */
  item: string;
  /** `daily-habit`: files about one item. */
  file: string;
  /** `daily habit`: for people. */
  spoken: string;
}

/** The texts of files by their paths. */
export type Files = Record<string, string>;

/** Spells a noun in every way. @throws Error if it isn't a plural in kebab-case; an irregular noun needs `--one`. */
export function spellNames(
  noun: string,
  singular = noun.replace(/ies$/, 'y').replace(/s$/, ''),
): FeatureNames {
  if (!/^[a-z]+(?:-[a-z]+)*$/.test(noun))
    throw new Error(`"${noun}" is not a kebab-case noun such as habits.`);
  if (singular === noun) throw new Error(`Name one of them too: npm run new-feature -- ${noun} --one <noun>`);
  const spaced = noun.replaceAll('-', ' ');
  return {
    kebab: noun,
    camel: lowerFirstLetter(toPascal(noun)),
    pascal: toPascal(noun),
    snake: noun.replaceAll('-', '_'),
    title: spaced.charAt(0).toUpperCase() + spaced.slice(1),
    one: toPascal(singular),
    item: lowerFirstLetter(toPascal(singular)),
    file: singular,
    spoken: singular.replaceAll('-', ' '),
  };
}

function toPascal(kebab: string): string {
  return kebab
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
}

function lowerFirstLetter(word: string): string {
  return word.charAt(0).toLowerCase() + word.slice(1);
}
