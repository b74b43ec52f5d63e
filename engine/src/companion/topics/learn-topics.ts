/** The topic that the words of a text are about; null where they don't tell. */
export type TopicFinder = (words: ReadonlySet<string>) => string | null;

/** A word that fewer examples of a topic share may be there by chance. */
const fewestExamples = 2;
/** Of the examples with a word so many have to be about one topic before it says anything, and of a text all of its words together. */
const [sureWord, sureText] = [0.2, 0.4];
/** How much surer the likeliest topic is than the next one. */
const leastLead = 0.1;

/** Learns from examples which words tell of which topic: those that hardly occur in examples about anything else. */
export function learnTopics(
  examples: readonly { words: ReadonlySet<string>; topic: string | null }[],
): TopicFinder {
  const counts = new Map<string, { all: number; topics: Map<string, number> }>();
  for (const { words, topic } of examples)
    for (const word of words) {
      const count = counts.get(word) ?? { all: 0, topics: new Map<string, number>() };
      count.all += 1;
      if (topic !== null) count.topics.set(topic, (count.topics.get(topic) ?? 0) + 1);
      counts.set(word, count);
    }

  return (words) => {
    const unlikely = new Map<string, number>();
    for (const word of words) {
      const { all = 0, topics } = counts.get(word) ?? {};
      for (const [topic, count] of topics ?? []) {
        const share = (count - 0.5) / (all + 1);
        if (count < fewestExamples || share < sureWord) continue;
        unlikely.set(topic, (unlikely.get(topic) ?? 1) * (1 - share));
      }
    }
    const [first, second] = [...unlikely].sort(([, one], [, other]) => one - other);
    if (!first || 1 - first[1] < sureText) return null;
    return (second?.[1] ?? 1) - first[1] < leastLead ? null : first[0];
  };
}
