import type { DimensionKey, Letter, PolesAssessment } from '../assessment.ts';

export interface PolesResult {
  kind: 'poles';
  /** Four letters, such as INFP. */
  type: string;
  scores: Record<Letter, number>;
  /** 0 to 100 for each dimension. */
  strengths: Record<DimensionKey, number>;
}

/** By answer, 1 (always) to 5 (never): points for the statement's pole and for the other one. */
const weights = [
  [4, 0],
  [2, 0],
  [1, 1],
  [0, 2],
  [0, 4],
] as const;

/** Ties go to the first pole of a dimension: E, S, T and J. */
export function scorePersonality(quiz: PolesAssessment, answers: readonly number[]): PolesResult {
  const scores: Record<Letter, number> = { E: 0, I: 0, S: 0, N: 0, T: 0, F: 0, J: 0, P: 0 };
  quiz.statements.forEach(({ pole }, index) => {
    const [own, other] = weights[(answers[index] ?? 3) - 1] ?? [0, 0];
    scores[pole] += own;
    scores[findOpposite(quiz, pole)] += other;
  });
  const strengths = Object.fromEntries(
    quiz.dimensions.map(({ key }) => [key, scoreStrength(scores, key)]),
  ) as Record<DimensionKey, number>;
  const type = quiz.dimensions.map(({ key }) => findWinner(scores, key)).join('');
  return { kind: 'poles', type, scores, strengths };
}

export function findWinner(scores: Record<Letter, number>, dimension: DimensionKey): Letter {
  const [first, second] = getLetters(dimension);
  return scores[second] > scores[first] ? second : first;
}

/** In a tie the letter goes by the listed order and means nothing. */
export function isTied({ scores }: Pick<PolesResult, 'scores'>, dimension: DimensionKey): boolean {
  const [first, second] = getLetters(dimension);
  return scores[first] === scores[second];
}

export function getClarity(strength: number): 'Slight' | 'Moderate' | 'Clear' | 'Strong' {
  const rounded = Math.round(strength);
  if (rounded >= 60) return 'Strong';
  if (rounded >= 40) return 'Clear';
  return rounded >= 20 ? 'Moderate' : 'Slight';
}

/** 100 less 25 for each letter that differs. */
export function scoreMatch(one: string, other: string): number {
  return 100 - 25 * [...one].filter((letter, index) => letter !== other[index]).length;
}

/** Types that share at least two letters with `own`, without `own` itself; closest first. */
export function findSimilarTypes<T extends { type: string }>(types: readonly T[], own: string): T[] {
  return types
    .filter(({ type }) => type !== own && scoreMatch(type, own) >= 50)
    .sort((one, other) => scoreMatch(other.type, own) - scoreMatch(one.type, own));
}

function scoreStrength(scores: Record<Letter, number>, dimension: DimensionKey): number {
  const [first, second] = getLetters(dimension);
  const total = scores[first] + scores[second];
  return total === 0 ? 0 : (Math.abs(scores[first] - scores[second]) / total) * 100;
}

const getLetters = (dimension: DimensionKey) => [...dimension] as [Letter, Letter];

function findOpposite({ dimensions }: PolesAssessment, pole: Letter): Letter {
  for (const { key } of dimensions) {
    const [first, second] = getLetters(key);
    if (pole === first) return second;
    if (pole === second) return first;
  }
  throw new Error(`No dimension has the pole ${pole}.`);
}
