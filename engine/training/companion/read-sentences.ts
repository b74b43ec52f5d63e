interface Encoder<Read> {
  read: (texts: readonly string[]) => Read[];
}

const atOnce = 64;

/**
 * Reads every sentence once, many at a time, which is faster than text by text. Returns an encoder that knows these
 * sentences alone.
 */
export function readSentences<Read>(encoder: Encoder<Read>, sentences: ReadonlySet<string>): Encoder<Read> {
  const all = [...sentences];
  const read = Array.from({ length: Math.ceil(all.length / atOnce) }, (_, at) =>
    encoder.read(all.slice(at * atOnce, (at + 1) * atOnce)),
  ).flat();
  const known = new Map(all.map((sentence, at) => [sentence, read[at]!]));
  return { read: (texts) => texts.map((text) => known.get(text)!) };
}
