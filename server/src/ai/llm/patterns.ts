import type { JournalPattern } from '@reflect/contract';
import { hasOnlyKnownFigures, makeJudge } from '@reflect/engine/model-answers';
import { z } from 'zod';
import type { Mind } from '../mind.ts';
import { selectShareable } from '../safety/secrets.ts';
import type { ModelAsker } from './model/ask-model.ts';

const maxExcerpts = 4;
const excerptLength = 300;
const maxQuestions = 2;

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
 * Has a language model write questions about the patterns of a journal. The engine finds, tests and describes the
 * patterns, because language models don't count reliably. A pattern is sent if non-secret entries show it, with
 * excerpts of these and without its figures, which may include secret entries.
 */
export function makePatternFinder(asker: ModelAsker, engine: Mind): Mind['findPatterns'] {
  return async ({ entries, options, userId, signal }) => {
    const found = await engine.findPatterns({ entries, options, userId, signal });
    const contents = new Map(selectShareable(entries).map(({ id, content }) => [id, content]));
    const sent = found.result
      .map(({ key, patternType, description, entryIds }) => ({
        key,
        type: patternType,
        description: description.replace(/\d+(?:[.,]\d+)?/g, '…'),
        excerpts: entryIds
          .map((entryId) => contents.get(entryId) ?? '')
          .filter((content) => content !== '')
          .slice(-maxExcerpts)
          .map((content) => content.slice(0, excerptLength)),
      }))
      .filter(({ excerpts }) => excerpts.length > 0);
    if (sent.length === 0) return found;
    const source = sent.map(({ description, excerpts }) => [description, ...excerpts].join('\n')).join('\n');
    const { answer: result, attempts } = await asker.structured<
      z.infer<typeof LlmPatterns>,
      JournalPattern[]
    >({
      task: 'find_patterns',
      userId,
      entries: new Set(sent.flatMap(({ excerpts }) => excerpts)).size,
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
            .lines(questions, maxQuestions)
            .filter((question) => question.endsWith('?') && hasOnlyKnownFigures(question, { told: source }));
          if (key && fit.length > 0) asked.set(key, fit);
        }
        if (asked.size === 0) return 'unfounded';
        return found.result.map((pattern) => ({
          ...pattern,
          insights: asked.get(pattern.key) ?? pattern.insights,
        }));
      },
      fallback: async () => found.result,
    });
    return { result, attempts };
  };
}
