import type { RangeComparison } from '@reflect/contract';
import { hasOnlyKnownFigures, makeJudge } from '@reflect/engine/model-answers';
import { z } from 'zod';
import type { Mind } from '../mind.ts';
import { selectShareable } from '../safety/secrets.ts';
import { EntryQuote, type JournalMaterial, makeJournalMaterial } from './journal-material.ts';
import type { ModelAsker, Unusable } from './model/ask-model.ts';

const maxInsights = 4;

const LlmComparison = z.object({
  summary: z.string().describe('Two to four sentences on what changed, with no figure that was not given.'),
  insights: z
    .array(
      z.object({
        text: z
          .string()
          .describe('One calm sentence to the writer about both stretches, without any figure.'),
        quotes: z.array(EntryQuote).describe('Passages from both stretches that show it.'),
      }),
    )
    .describe('Up to four.'),
  recommendations: z.array(z.string()).describe('One to three small, kind, concrete things to try.'),
});
type LlmComparison = z.infer<typeof LlmComparison>;

const instructions =
  'Compare two stretches of a journal. Each line is one entry; entries named a1, a2 … are of the first stretch, b1, b2 … of the second; the last part says what was counted and tested. Claim nothing that you cannot quote, and count nothing yourself.';

/** The changes are those that the engine has tested. */
export function makeRangeComparer(asker: ModelAsker, engine: Mind): Mind['compareRanges'] {
  return async ({ before, after, userId, signal }) => {
    const counted = await engine.compareRanges({ before, after, userId, signal });
    const open = {
      before: { ...before, entries: selectShareable(before.entries) },
      after: { ...after, entries: selectShareable(after.entries) },
    };
    const first = makeJournalMaterial(open.before.entries, 'a');
    const second = makeJournalMaterial(open.after.entries, 'b');
    if (first.isEmpty || second.isEmpty) return counted;
    const hasSecrets =
      open.before.entries.length + open.after.entries.length < before.entries.length + after.entries.length;
    const { result: facts } = hasSecrets ? await engine.compareRanges({ ...open, userId, signal }) : counted;
    const given = [facts.summary, ...facts.keyChanges.map(({ change }) => change)].join('\n');
    const { answer: result } = await asker.structured({
      task: 'compare_ranges',
      userId,
      entries: first.count + second.count,
      signal,
      schema: LlmComparison,
      instructions,
      data: `${first.text}\n${second.text}\n\nCounted:\n${given}`,
      judge: (written) => judgeComparison(written, { counted: counted.result, first, second, given }),
      fallback: async () => counted.result,
    });
    return { result };
  };
}

type Ground = { counted: RangeComparison; first: JournalMaterial; second: JournalMaterial; given: string };

function judgeComparison(
  written: LlmComparison,
  { counted, first, second, given }: Ground,
): RangeComparison | Unusable {
  const source = `${first.source}\n${second.source}`;
  const judge = makeJudge(source);
  if (!judge.isFit(written.summary)) return 'unsafe';
  const summary = judge.withoutUnfounded(written.summary);
  if (summary === '' || !hasOnlyKnownFigures(summary, { counted: given, told: source })) return 'unfounded';
  const insights = written.insights
    .map(({ text, quotes }) => {
      const entryIds = [...first.groundsOf(quotes).entryIds, ...second.groundsOf(quotes).entryIds];
      return { text: text.trim(), n: entryIds.length, entryIds };
    })
    .filter(
      ({ text, n }) =>
        n > 0 && judge.lines([text], 1).length === 1 && hasOnlyKnownFigures(text, { told: source }),
    )
    .slice(0, maxInsights);
  const recommendations = judge.lines(written.recommendations, 3).map((text) => ({ text }));
  return {
    ...counted,
    summary,
    insights: insights.length > 0 ? insights : counted.insights,
    recommendations: recommendations.length > 0 ? recommendations : counted.recommendations,
  };
}
