import { readSealedJson, writeSealedJson } from '../../platform/device-seal/sealed-json.ts';
import { ownerOfText } from '../../platform/device-seal/text-seal.ts';
import { whenForgotten } from '../../platform/person-memory.ts';
import { deviceStorage } from '../../platform/storage.ts';
import type { AnyAssessment, Letter, ScaleAssessment, StylesAssessment } from './assessment.ts';
import { type PolesResult, winnerOf } from './scoring/personality.model.ts';
import { levelOf } from './scoring/scale.model.ts';
import type { AssessmentResult } from './scoring/score.ts';
import type { StylesResult } from './scoring/styles.model.ts';

/** Results of assessments that aren't listed are held in memory only. */
const storageKeys: Record<string, string> = {
  'personality-quiz': 'personalityQuizResult',
  'stress-assessment': 'stressAssessmentResult',
  'communication-style': 'communicationStyleResult',
  'attachment-style': 'attachmentStyleResult',
  'love-languages': 'loveLanguagesResult',
};

const inMemory = new Map<string, { result: AssessmentResult; completedAt: string | null }>();

/** `completedAt` is null where it isn't known. */
export interface LastResult {
  result: AssessmentResult;
  completedAt: string | null;
}

/** Keeps a result on this device, or in memory until the app closes. It's never sent. */
export function keepResult({
  assessment,
  result,
  userId,
  now = new Date(),
}: {
  assessment: AnyAssessment;
  result: AssessmentResult;
  userId: string;
  now?: Date;
}): void {
  const completedAt = now.toISOString();
  inMemory.set(`${userId} ${assessment.key}`, { result, completedAt });
  const key = storageKeys[assessment.key];
  const fields = key && storedFields(assessment, result, completedAt);
  if (!key || !fields) return;
  setAsideOfOthers(key, userId);
  writeSealedJson(key, { value: { ...fields, userId }, userId });
}

export function lastResult(assessment: AnyAssessment, userId: string): LastResult | null {
  const held = inMemory.get(`${userId} ${assessment.key}`);
  if (held !== undefined) return held;
  const key = storageKeys[assessment.key];
  if (key === undefined) return null;
  const stored = [key, keyOfOther(key, userId)].map(readSealedJson);
  const own = stored.find((value) => isObject(value) && value.userId === userId);
  if (!isObject(own)) return null;
  const result = readFields(assessment, own);
  const completedAt = typeof own.completedAt === 'string' ? own.completedAt : null;
  return result && { result, completedAt };
}

whenForgotten(forgetResultsInMemory);

/** Has the same effect as closing the app. */
export function forgetResultsInMemory(): void {
  inMemory.clear();
}

/** Puts another person's result aside instead of losing it: two people may use one device. */
function setAsideOfOthers(key: string, userId: string) {
  const stored = deviceStorage.read(key);
  const owner = stored && ownerOfText(stored);
  if (!owner || owner === userId) return;
  deviceStorage.write(keyOfOther(key, owner), stored);
}

const keyOfOther = (key: string, userId: string) => `${key}:${userId}`;

function storedFields(assessment: AnyAssessment, result: AssessmentResult, completedAt: string) {
  if (result.kind === 'poles') {
    const { type, scores, strengths } = result;
    return { type, scores, strengths };
  }
  if (result.kind === 'scale') {
    const level = levelOf((assessment as ScaleAssessment).levels, result.overall);
    return {
      overallScore: result.overall,
      stressLevel: level.name,
      description: level.description,
      recommendations: level.recommendations,
      completedAt,
      breakdown: result.domains,
    };
  }
  return storedStyles(assessment as StylesAssessment, result, completedAt);
}

function storedStyles(assessment: StylesAssessment, result: StylesResult, completedAt: string) {
  const { primary, secondary, distribution } = result;
  const dataOf = (wanted: string) => assessment.styles.find(({ key }) => key === wanted);
  const shared = { distribution, completedAt, overallScore: distribution[primary] ?? 0 };
  if (assessment.key === 'attachment-style')
    return { primaryStyle: primary, styleData: dataOf(primary), ...shared };
  const data = { primaryData: dataOf(primary), secondaryData: dataOf(secondary) };
  return assessment.key === 'love-languages'
    ? { primaryLanguage: primary, secondaryLanguage: secondary, ...data, ...shared }
    : { primaryStyle: primary, secondaryStyle: secondary, ...data, ...shared };
}

function readFields(assessment: AnyAssessment, stored: Record<string, unknown>): AssessmentResult | null {
  if (assessment.kind === 'poles') return readPoles(stored);
  if (assessment.kind === 'scale') {
    const domains = numbersOf(
      stored.breakdown,
      assessment.domains.map(({ key }) => key),
    );
    if (domains === null || !isPercent(stored.overallScore)) return null;
    return { kind: 'scale', overall: stored.overallScore, domains, answers: null };
  }
  const keys = assessment.styles.map(({ key }) => key);
  const distribution = numbersOf(stored.distribution, keys);
  if (distribution === null) return null;
  const ranked = [...keys].sort((one, other) => (distribution[other] ?? 0) - (distribution[one] ?? 0));
  return { kind: 'styles', primary: ranked[0] ?? '', secondary: ranked[1] ?? '', distribution };
}

function readPoles(stored: Record<string, unknown>): PolesResult | null {
  const letters = ['E', 'I', 'S', 'N', 'T', 'F', 'J', 'P'] as const;
  const scores = numbersOf(stored.scores, letters) as Record<Letter, number> | null;
  const strengths = numbersOf(stored.strengths, ['EI', 'SN', 'TF', 'JP']) as PolesResult['strengths'] | null;
  if (scores === null || strengths === null) return null;
  const type = (['EI', 'SN', 'TF', 'JP'] as const).map((dimension) => winnerOf(scores, dimension)).join('');
  return { kind: 'poles', type, scores, strengths };
}

function numbersOf(value: unknown, keys: readonly string[]): Record<string, number> | null {
  if (!isObject(value) || !keys.every((key) => isPercent(value[key]))) return null;
  return Object.fromEntries(keys.map((key) => [key, value[key] as number]));
}

const isPercent = (value: unknown): value is number =>
  typeof value === 'number' && value >= 0 && value <= 100;
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
