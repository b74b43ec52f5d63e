import type { GuideTemplate } from '@reflect/contract';
import { splitWords } from '../text/words.ts';

const commonWords = new Set(
  `a an and are as at be but by can did do for from had has have he her his how i if in into is it its me my not of off on or
  our out she so some than that the their them then there they this to too up was we were what when which who why will with
  you your about after all any again going keep know last may more much one other over part two want way yours`.split(
    /\s+/,
  ),
);

/**
 * Sorts template ids by how well they fit a person: by the words that their title, description and context share with
 * the insights. Earlier insights weigh more; equal fits keep their order. Pure, deterministic.
 */
export function sortTemplates({
  insights,
  templates,
}: {
  insights: readonly string[];
  templates: readonly GuideTemplate[];
}): string[] {
  const weights = new Map<string, number>();
  for (const [at, insight] of insights.entries()) {
    for (const stem of new Set(stemWords(insight))) {
      weights.set(stem, (weights.get(stem) ?? 0) + 1 / (1 + at / 10));
    }
  }
  return templates
    .map((template, at) => ({ id: template.id, at, score: scoreTemplate(template, weights) }))
    .sort((a, b) => b.score - a.score || a.at - b.at)
    .map(({ id }) => id);
}

function scoreTemplate(
  { title, description, context }: GuideTemplate,
  weights: ReadonlyMap<string, number>,
): number {
  const stems = new Set(stemWords([title, description, context].join(' ')));
  let score = 0;
  for (const stem of stems) score += weights.get(stem) ?? 0;
  return score;
}

// Words without their common endings, so that "worried" finds "worry" and "colleague" finds "colleagues".
function stemWords(text: string): string[] {
  return splitWords(text)
    .map(({ text: word }) => word.toLowerCase())
    .filter((word) => word.length > 2 && !commonWords.has(word))
    .map((word) => word.replace(/(?:ies|ied|y)$/, 'i').replace(/(?:ing|ed|es|s|ful|e)$/, ''));
}
