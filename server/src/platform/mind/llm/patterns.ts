import type { JournalPattern } from '@reflect/contract';
import { z } from 'zod';
import type { Mind } from '../mind.ts';
import { shareable } from '../secrets.ts';
import type { ModelAsker } from './ask-model.ts';
import { countsTruly, makeJudge } from './judge.ts';

const mostExcerpts = 4;
const excerptLength = 300;
const mostQuestions = 2;

const LlmPatterns = z.object({
  patterns: z.array(
    z.object({
      pattern: z.string().describe('The name of the pattern, as it was given.'),
      questions: z
        .array(z.string())
        .describe('Two open questions to the writer that fit the excerpts, each ending in a question mark.'),
    }),
  ),
});

const instructions =
  'Each line is a regularity that was found in a journal by counting, with excerpts of entries it rests on. For each, ask the writer what may help them to look at it. Explain nothing, claim no cause, count nothing yourself.';

/**
 * Has a language model ask about the patterns of a journal. Patterns are found, tested and told by the engine: no
 * language model can count. A pattern is sent if open entries show it, with words of those alone; its figures, to which
 * secret days may have added, are not.
 */
export function makePatternFinder(asker: ModelAsker, engine: Mind): Mind['findPatterns'] {
  return async ({ entries, options, signal }) => {
    const found = await engine.findPatterns({ entries, options, signal });
    const contents = new Map(shareable(entries).map(({ id, content }) => [id, content]));
    const sent = found.reading
      .map(({ key, patternType, description, entryIds }) => ({
        key,
        type: patternType,
        description: description.replace(/\d+(?:[.,]\d+)?/g, '…'),
        excerpts: entryIds
          .map((entryId) => contents.get(entryId) ?? '')
          .filter((content) => content !== '')
          .slice(-mostExcerpts)
          .map((content) => content.slice(0, excerptLength)),
      }))
      .filter(({ excerpts }) => excerpts.length > 0);
    if (sent.length === 0) return found;
    const source = sent.map(({ description, excerpts }) => [description, ...excerpts].join('\n')).join('\n');
    const reading = await asker.structured<z.infer<typeof LlmPatterns>, JournalPattern[]>({
      task: 'find_patterns',
      signal,
      schema: LlmPatterns,
      instructions,
      data: sent
        .map(({ key: _, ...pattern }, index) => JSON.stringify({ pattern: `p${index + 1}`, ...pattern }))
        .join('\n'),
      judge: (written) => {
        const judge = makeJudge(source);
        const asked = new Map<string, string[]>();
        for (const { pattern, questions } of written.patterns) {
          const key = sent[Number(/^p(\d+)$/.exec(pattern.trim())?.[1]) - 1]?.key;
          const fit = judge
            .lines(questions, mostQuestions)
            .filter((question) => question.endsWith('?') && countsTruly(question, { told: source }));
          if (key && fit.length > 0) asked.set(key, fit);
        }
        if (asked.size === 0) return 'unfounded';
        return found.reading.map((pattern) => ({
          ...pattern,
          insights: asked.get(pattern.key) ?? pattern.insights,
        }));
      },
      fallback: async () => found.reading,
    });
    return { ...found, reading };
  };
}
