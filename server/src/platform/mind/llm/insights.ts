import type { InsightTheme, JournalInsights } from '@reflect/contract';
import { z } from 'zod';
import type { Mind } from '../mind.ts';
import { shareable } from '../secrets.ts';
import type { ModelAsker, Unusable } from './ask-model.ts';
import { EntryQuote, type JournalMaterial, journalMaterial } from './journal-material.ts';
import { countsTruly, makeJudge } from './judge.ts';

const mostAdded = 3;
/** One entry is a day, not a theme. */
const leastEntries = 2;

const Claim = z.object({
  name: z.string().describe('One to three words.'),
  sentence: z.string().describe('One calm sentence to the writer, without any figure.'),
  quotes: z.array(EntryQuote).describe('One passage from each entry that shows it, two entries at least.'),
});

const LlmInsights = z.object({
  summary: z
    .string()
    .describe('Three or four sentences on the journal as a whole, with no figure not given.'),
  themes: z.array(Claim).describe('Up to three parts of life that come up again.'),
  strengths: z.array(Claim).describe('Up to three things that give the writer strength.'),
  suggestions: z.array(z.string()).describe('Two to four small, kind, concrete things to try.'),
});
type LlmInsights = z.infer<typeof LlmInsights>;

const instructions =
  'Read these journal entries together. Each line is one entry; the last part says what was counted. Claim nothing that you cannot quote, and count nothing yourself.';

/** Has a journal read as a whole by a language model. Every figure and the timeline are the engine's. */
export function makeInsightComposer(asker: ModelAsker, engine: Mind): Mind['composeInsights'] {
  return async ({ entries, options, signal }) => {
    const counted = await engine.composeInsights({ entries, options, signal });
    const open = shareable(entries);
    const material = journalMaterial(open);
    if (counted.reading.waiting || material.isEmpty) return counted;
    const { reading: facts } =
      open.length === entries.length
        ? counted
        : await engine.composeInsights({ entries: open, options, signal });
    const given = `${facts.summary}\n${facts.themes.map(({ sentence }) => sentence).join('\n')}`;
    const reading = await asker.structured({
      task: 'compose_insights',
      signal,
      schema: LlmInsights,
      instructions,
      data: `${material.text}\n\nCounted:\n${given}`,
      judge: (written) => insightsFrom(written, { counted: counted.reading, material, given }),
      fallback: async () => counted.reading,
    });
    return { ...counted, reading };
  };
}

function insightsFrom(
  written: LlmInsights,
  { counted, material, given }: { counted: JournalInsights; material: JournalMaterial; given: string },
): JournalInsights | Unusable {
  const judge = makeJudge(material.source);
  if (!judge.isFit(written.summary)) return 'unsafe';
  const summary = judge.founded(written.summary);
  const suggestions = judge.lines(written.suggestions, 4);
  if (summary === '' || !countsTruly(summary, { counted: given, told: material.source })) return 'unfounded';

  const known = new Set([...counted.themes, ...counted.strengths].map(({ name }) => name.toLowerCase()));
  const added = (claims: LlmInsights['themes']) =>
    claims
      .map(({ name, sentence, quotes }) => ({ name: name.trim(), sentence, ...material.groundsOf(quotes) }))
      .filter(
        ({ name, sentence, n }) =>
          n >= leastEntries &&
          !known.has(name.toLowerCase()) &&
          judge.lines([name, sentence], 2).length === 2 &&
          countsTruly(sentence, { told: material.source }),
      )
      .slice(0, mostAdded)
      .map((claim) => ({ ...claim, sentence: `${claim.sentence.trim()} It shows in ${claim.n} entries.` }));
  const themes: InsightTheme[] = added(written.themes).map((claim) => ({
    ...claim,
    kind: 'life',
    share: Math.round((claim.n / Math.max(1, counted.currentEntries)) * 100) / 100,
  }));
  return {
    ...counted,
    summary,
    suggestions: suggestions.length > 0 ? suggestions : counted.suggestions,
    themes: [...counted.themes, ...themes],
    strengths: [...counted.strengths, ...added(written.strengths)],
  };
}
