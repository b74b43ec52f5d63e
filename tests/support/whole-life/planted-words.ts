const firsts = ['ba', 'de', 'fi', 'go', 'lu', 'ma', 'ne', 'pi', 'ro', 'tu'];
const seconds = ['lack', 'merd', 'nish', 'porg', 'rund', 'sveb', 'tomp', 'vank'];
const lengthOfRest = 6;

/** Made-up words, each for one place, all with the same beginning, by which they're found in any bytes. */
export function plantWords(beginning: string) {
  const places = new Map<string, string>();
  const staying = new Set<string>();
  return {
    beginning,
    /** A new word for a place. With `stays` it's something that's never sent, even from a readable journal. */
    take(place: string, { stays = false } = {}): string {
      const at = places.size;
      const word = `${beginning}${firsts[at % 10]}${seconds[Math.floor(at / 10)]}`;
      if (seconds[Math.floor(at / 10)] === undefined) throw new Error('There are no words left to plant.');
      places.set(word, place);
      if (stays) staying.add(word);
      return word;
    },
    count: () => places.size,
    sendable: () => [...places.keys()].filter((word) => !staying.has(word)),
    /** The places of some words, to say where the words that a test found came from. */
    placesOf: (words: Iterable<string>) => [...words].map((word) => `${word}: ${places.get(word) ?? '?'}`),
    /** The planted words in bytes, in UTF-8 or UTF-16, in capitals or not. */
    foundIn: (bytes: Buffer) =>
      new Set([...findWordsIn(bytes, beginning)].filter((word) => places.has(word))),
  };
}
export type PlantedWords = ReturnType<typeof plantWords>;

function findWordsIn(bytes: Buffer, beginning: string): Set<string> {
  const found = new Set<string>();
  const capital = beginning.charAt(0).toUpperCase() + beginning.slice(1);
  for (const encoding of ['latin1', 'utf16le'] as const)
    for (const start of [beginning, capital, beginning.toUpperCase()]) {
      const wanted = Buffer.from(start, encoding);
      const length = wanted.length + Buffer.from('x'.repeat(lengthOfRest), encoding).length;
      for (let at = bytes.indexOf(wanted); at >= 0; at = bytes.indexOf(wanted, at + wanted.length))
        found.add(
          bytes
            .subarray(at, at + length)
            .toString(encoding)
            .toLowerCase(),
        );
    }
  return found;
}
