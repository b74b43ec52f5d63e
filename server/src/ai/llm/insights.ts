import type { AnalysisSource, InsightTheme, JournalInsights } from '@reflect/contract';
import { hasOnlyKnownFigures, makeJudge } from '@reflect/engine/model-answers';
import { z } from 'zod';
import type { Mind } from '../mind.ts';
import { selectShareable } from '../safety/secrets.ts';
import { EntryQuote, type JournalMaterial, makeJournalMaterial } from './journal-material.ts';
import type { ModelAsker, Unusable } from './model/ask-model.ts';
import { addAttempts } from './with-attempts.ts';

const maxAdded = 3;
/** A theme needs at least this many entries. */
const minEntries = 2;

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

/** Every figure and the timeline come from the engine. */
export function makeInsightComposer(asker: ModelAsker, engine: Mind, model: string): Mind['composeInsights'] {
  return async ({ entries, options, userId, signal }) => {
    const counted = await engine.composeInsights({ entries, options, userId, signal });
    const open = selectShareable(entries);
    const material = makeJournalMaterial(open);
    if (counted.result.waiting || material.isEmpty) return counted;
    const { result: facts } =
      open.length === entries.length
        ? counted
        : await engine.composeInsights({ entries: open, options, userId, signal });
    const given = `${facts.summary}\n${facts.themes.map(({ sentence }) => sentence).join('\n')}`;
    const { answer, attempts } = await asker.structured<LlmInsights, JournalInsights>({
      task: 'compose_insights',
      userId,
      entries: material.count,
      signal,
      schema: LlmInsights,
      instructions,
      data: `${material.text}\n\nCounted:\n${given}`,
      judge: (written) =>
        judgeInsights(written, { counted: counted.result, material, given, removed: options.removed ?? [] }),
      fallback: async () => counted.result,
    });
    const source: AnalysisSource =
      answer === counted.result ? { provider: 'engine', model: null } : { provider: 'llm', model };
    return { result: addAttempts({ answer: { ...answer, source }, attempts }) };
  };
}

function judgeInsights(
  written: LlmInsights,
  {
    counted,
    material,
    given,
    removed,
  }: { counted: JournalInsights; material: JournalMaterial; given: string; removed: readonly string[] },
): JournalInsights | Unusable {
  const judge = makeJudge(material.source);
  if (!judge.isFit(written.summary)) return 'unsafe';
  const summary = judge.withoutUnfounded(written.summary);
  const suggestions = judge.lines(written.suggestions, 4);
  if (summary === '' || !hasOnlyKnownFigures(summary, { counted: given, told: material.source }))
    return 'unfounded';

  const removedKeys = new Set(removed);
  const known = new Set([...counted.themes, ...counted.strengths].map(({ name }) => name.toLowerCase()));
  const keepNewClaims = (kind: 'life' | 'strength', claims: LlmInsights['themes']) =>
    claims
      .map(({ name, sentence, quotes }) => ({
        key: `${kind}:${name.trim().toLowerCase()}`,
        name: name.trim(),
        sentence,
        ...material.groundsOf(quotes),
      }))
      .filter(
        ({ key, name, sentence, n }) =>
          n >= minEntries &&
          !removedKeys.has(key) &&
          !known.has(name.toLowerCase()) &&
          judge.lines([name, sentence], 2).length === 2 &&
          hasOnlyKnownFigures(sentence, { told: material.source }),
      )
      .slice(0, maxAdded)
      .map((claim) => ({ ...claim, sentence: `${claim.sentence.trim()} It shows in ${claim.n} entries.` }));
  const themes: InsightTheme[] = keepNewClaims('life', written.themes).map((claim) => ({
    ...claim,
    kind: 'life',
    share: Math.round((claim.n / Math.max(1, counted.currentEntries)) * 100) / 100,
  }));
  const all = { n: material.entryIds.length, entryIds: material.entryIds };
  const recommendations = suggestions
    .map((text) => ({ key: `recommendation:${text}`, text, ...all }))
    .filter(({ key }) => !removedKeys.has(key));
  const shown = recommendations.length > 0 ? recommendations : counted.recommendations;
  return {
    ...counted,
    summary: removedKeys.has('summary') ? '' : summary,
    suggestions: shown.map(({ text }) => text),
    recommendations: shown,
    themes: [...counted.themes, ...themes],
    strengths: [...counted.strengths, ...keepNewClaims('strength', written.strengths)],
  };
}
