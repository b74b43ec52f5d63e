import { readFileSync } from 'node:fs';
import type { EntryAnalysis } from '../../../contract/src/journal/analysis.ts';
import { analyseEntry } from '../../../engine/src/index.ts';
import { feelings } from '../../../engine/src/sentences/feelings.ts';
import type { Figure } from '../print-table.ts';
import { isAccepted, isAcceptedOrNear, type LabelledPage, toReadersName } from './labelled-pages.ts';

/** A short or medium entry as ordinary people write it. The odd ones may be tuned on; the even ones are only measured. */
interface OrdinaryEntry extends Omit<LabelledPage, 'support'> {
  id: string;
  side: 'good' | 'bad' | 'mixed' | 'neutral';
}

interface AnalysedEntry extends OrdinaryEntry {
  analysis: EntryAnalysis;
}

/** Reads the entries of one half, odd or even, or all of them. */
export function readOrdinaryEntries(half?: 'odd' | 'even'): OrdinaryEntry[] {
  const file = new URL('../../../engine/evaluation/pages/ordinary-lives.jsonl', import.meta.url);
  return readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as OrdinaryEntry)
    .filter(({ id }) => half === undefined || (Number(id.slice(1)) % 2 === 1) === (half === 'odd'));
}

/** How honest and how right the analysis of such entries is, with what is installed in the engine now. */
export function measureOrdinaryLives(entries: readonly OrdinaryEntry[]): Figure[] {
  const read = entries.map((entry): AnalysedEntry => ({ ...entry, analysis: analyseEntry(entry.text) }));
  const felt = read.filter(({ feelings: [first] }) => first !== 'neutral');
  const named = read.filter(({ analysis }) => analysis.leading);
  const asked = felt.filter(({ analysis }) => !analysis.leading);
  const sided = read.filter(({ side }) => side === 'good' || side === 'bad');
  return [
    count('a feeling is named', read, ({ analysis }) => analysis.leading !== null),
    count('of those named, right', named, (entry) => fits(lead(entry), entry)),
    count('of those named, next to right', named, (entry) => !fits(lead(entry), entry) && isNear(entry)),
    count('of those named, wrong', named, (entry) => !isNear(entry)),
    count('told what is plainly wrong', read, tellsWrongly),
    ...measureConfidence(named),
    count('a right one among the four', felt, hasRightCandidate),
    count('the same where it asks', asked, hasRightCandidate),
    count('asked, with one of the other side among the four', asked, hasOtherSide),
    count('asked, with the first of the other side', asked, ({ analysis, side }) =>
      isOtherSide(analysis.candidates[0]?.emotion ?? '', side),
    ),
    count('score on the wrong side of 3', sided, isOnWrongSide),
    count('score beyond 2.7 or 3.3 on the wrong side', sided, ({ analysis, side }) =>
      side === 'good' ? analysis.sentimentScore < 2.7 : analysis.sentimentScore > 3.3,
    ),
    count(
      'neutral, with a score from 2.5 to 3.5',
      read.filter(({ side }) => side === 'neutral'),
      ({ analysis }) => Math.abs(analysis.sentimentScore - 3) <= 0.5,
    ),
  ];
}

const confidenceBins = [0, 0.6, 0.7, 0.8, 0.9, 1.01];

function measureConfidence(named: readonly AnalysedEntry[]): Figure[] {
  return confidenceBins.slice(1).flatMap((high, index) => {
    const low = confidenceBins[index]!;
    const binned = named.filter((entry) => getConfidence(entry) >= low && getConfidence(entry) < high);
    if (binned.length === 0) return [];
    const mean = binned.reduce((sum, entry) => sum + getConfidence(entry), 0) / binned.length;
    return [
      count(
        `confidence ${low} to ${Math.min(1, high)}, mean ${mean.toFixed(2)}: right or next`,
        binned,
        isNear,
      ),
    ];
  });
}

const lead = ({ analysis }: AnalysedEntry) => analysis.leading!.emotion;
const fits = (emotion: string, entry: AnalysedEntry) => isAccepted(emotion, toPage(entry));
const isNear = (entry: AnalysedEntry) => isAcceptedOrNear(lead(entry), toPage(entry));
const toPage = (entry: AnalysedEntry): LabelledPage => ({ ...entry, support: 'none' });
const getConfidence = ({ analysis }: AnalysedEntry) => analysis.evidence.emotions[0]!.confidence;

function hasRightCandidate(entry: AnalysedEntry): boolean {
  return entry.analysis.candidates.some(({ emotion }) => fits(emotion, entry));
}

function hasOtherSide({ analysis, side }: AnalysedEntry): boolean {
  return analysis.candidates.some(({ emotion }) => isOtherSide(emotion, side));
}

function isOtherSide(emotion: string, side: OrdinaryEntry['side']): boolean {
  const valence = feelings.get(emotion)?.valence ?? 0;
  return (side === 'good' && valence < 0) || (side === 'bad' && valence > 0);
}

function isOnWrongSide({ analysis, side }: AnalysedEntry): boolean {
  return side === 'good' ? analysis.sentimentScore <= 3 : analysis.sentimentScore >= 3;
}

function tellsWrongly({ analysis, never }: AnalysedEntry): boolean {
  const told = [...(analysis.leading ? analysis.emotions : []), analysis.leading?.emotion ?? ''];
  return told.some((emotion) => never.includes(toReadersName(emotion)));
}

function count<Item>(what: string, items: readonly Item[], is: (item: Item) => boolean): Figure {
  const found = items.filter(is).length;
  return {
    what,
    measured: `${found} of ${items.length} (${(found / Math.max(1, items.length)).toFixed(2)})`,
  };
}
