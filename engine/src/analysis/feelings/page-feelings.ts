import { analysePage } from '../../pages/analyse-page.ts';
import type { PageAnalysis } from '../../pages/page-reader.ts';
import { type Feeling, feelings } from '../../sentences/feelings.ts';
import { type FeelingLabel, feelingLabels } from '../../sentences/labels.ts';
import type { AnalysedSentence } from '../analysed-sentence.ts';

/** A mean over more sentences than this doesn't count as more certain. */
export const manySentences = 20;

/** A feeling of a whole text with its probability: from the reader of pages, else the mean over the sentences. */
export type PageFeeling = { feeling: Feeling; mean: number };

// What a writer thinks or wants rather than feels: on whole pages these labels were hardly ever right.
const neverNamed = new Set<FeelingLabel>(['approval', 'realization', 'curiosity', 'desire', 'disapproval']);
const nameable = feelingLabels.filter((label) => !neverNamed.has(label));

// The engine's names for feelings that the reader of pages names differently.
const engineNames: Readonly<Record<string, string>> = { serenity: 'calm', envy: 'jealousy' };
// A feeling that the writer names as their own counts this many times.
const namedWeight = 3;

/** Returns the probability of a feeling in a sentence, whether or not it is one of the 28 labels. */
export function getProbability({ analysis }: AnalysedSentence, name: string): number {
  return analysis.further[name] ?? analysis.emotions[name as FeelingLabel] ?? 0;
}

/**
 * Lists the feelings of a text as a whole, likeliest first: from the reader of pages in `page`, else the mean over
 * the sentences. Feelings that the text denies are left out.
 */
export function rankPageFeelings(
  sentences: readonly AnalysedSentence[],
  page: PageAnalysis | null = analysePage(sentences),
): PageFeeling[] {
  const denied = new Set<string>(sentences.flatMap(({ analysis }) => analysis.denied));
  return (
    (page ? listByReader(page, sentences) : listBySentences(sentences))
      .filter(({ feeling }) => !denied.has(feeling.name))
      // By name if equally likely, so that the order of the sentences doesn't matter.
      .sort((a, b) => b.mean - a.mean || a.feeling.name.localeCompare(b.feeling.name, 'en'))
  );
}

function listByReader(page: PageAnalysis, sentences: readonly AnalysedSentence[]): PageFeeling[] {
  const named = new Set(sentences.flatMap(({ analysis }) => analysis.stated));
  const found = Object.entries(page.feelings)
    .filter(([name]) => name !== 'neutral')
    .map(([name, probability]) => {
      const feeling = feelings.get(chooseName(name, sentences))!;
      return { feeling, mean: named.has(feeling.name) ? namedWeight * probability : probability };
    });
  const total = found.reduce((sum, { mean }) => sum + mean, page.feelings.neutral ?? 0);
  return found.map(({ feeling, mean }) => ({ feeling, mean: mean / total }));
}

/** Returns the engine's name for a feeling of the reader of pages. */
export const toEngineName = (name: string) => engineNames[name] ?? name;

// The reader has one name for shame and embarrassment; the encoder distinguishes them.
function chooseName(name: string, sentences: readonly AnalysedSentence[]): string {
  if (name !== 'shame') return toEngineName(name);
  const sumEncoded = (encoded: string) =>
    sentences.reduce((sum, { analysis }) => sum + (analysis.encoded?.[encoded] ?? 0), 0);
  return sumEncoded('embarrassment') > sumEncoded('shame') ? 'embarrassment' : 'shame';
}

function listBySentences(sentences: readonly AnalysedSentence[]): PageFeeling[] {
  const further = sentences.flatMap(({ analysis }) => Object.keys(analysis.further));
  return [...nameable, ...new Set(further)].map((name) => ({
    feeling: feelings.get(name)!,
    mean: averageProbability(sentences, name),
  }));
}

function averageProbability(sentences: readonly AnalysedSentence[], name: string): number {
  return sentences.reduce((sum, sentence) => sum + getProbability(sentence, name), 0) / sentences.length;
}
