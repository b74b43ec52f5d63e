import { readSealedJson, writeSealedJson } from '../../platform/device-seal/sealed-json.ts';
import { findOwner } from '../../platform/device-seal/text-seal.ts';
import { callWhenForgotten } from '../../platform/session/person-memory.ts';
import { deviceStorage } from '../../platform/storage.ts';
import type { AnyAssessment, Letter, ScaleAssessment, StylesAssessment } from './assessment.ts';
import { findWinner, type PolesResult } from './scoring/personality.model.ts';
import { findLevel } from './scoring/scale.model.ts';
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

/** `completedAt` is null if it isn't known. */
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
  const fields = key && makeStoredFields(assessment, result, completedAt);
  if (!key || !fields) return;
  setAsideOfOthers(key, userId);
  writeSealedJson(key, { value: { ...fields, userId }, userId });
}

export function readLastResult(assessment: AnyAssessment, userId: string): LastResult | null {
  const held = inMemory.get(`${userId} ${assessment.key}`);
  if (held !== undefined) return held;
  const key = storageKeys[assessment.key];
  if (key === undefined) return null;
  const stored = [key, makeOtherKey(key, userId)].map(readSealedJson);
  const own = stored.find((value) => isObject(value) && value.userId === userId);
  if (!isObject(own)) return null;
  const result = readFields(assessment, own);
  const completedAt = typeof own.completedAt === 'string' ? own.completedAt : null;
  return result && { result, completedAt };
}

callWhenForgotten(forgetResultsInMemory);

/** Has the same effect as closing the app. */
export function forgetResultsInMemory(): void {
  inMemory.clear();
}

/** Puts another person's result aside instead of losing it: two people may use one device. */
function setAsideOfOthers(key: string, userId: string) {
  const stored = deviceStorage.read(key);
  const owner = stored && findOwner(stored);
  if (!owner || owner === userId) return;
  deviceStorage.write(makeOtherKey(key, owner), stored);
}

const makeOtherKey = (key: string, userId: string) => `${key}:${userId}`;

function makeStoredFields(assessment: AnyAssessment, result: AssessmentResult, completedAt: string) {
  if (result.kind === 'poles') {
    const { type, scores, strengths } = result;
    return { type, scores, strengths };
  }
  if (result.kind === 'scale') {
    const level = findLevel((assessment as ScaleAssessment).levels, result.overall);
    return {
      overallScore: result.overall,
      stressLevel: level.name,
      description: level.description,
      recommendations: level.recommendations,
      completedAt,
      breakdown: result.domains,
    };
  }
  return makeStoredStyles(assessment as StylesAssessment, result, completedAt);
}

function makeStoredStyles(assessment: StylesAssessment, result: StylesResult, completedAt: string) {
  const { primary, secondary, distribution } = result;
  const findStyleData = (wanted: string) => assessment.styles.find(({ key }) => key === wanted);
  const shared = { distribution, completedAt, overallScore: distribution[primary] ?? 0 };
  if (assessment.key === 'attachment-style')
    return { primaryStyle: primary, styleData: findStyleData(primary), ...shared };
  const data = { primaryData: findStyleData(primary), secondaryData: findStyleData(secondary) };
  return assessment.key === 'love-languages'
    ? { primaryLanguage: primary, secondaryLanguage: secondary, ...data, ...shared }
    : { primaryStyle: primary, secondaryStyle: secondary, ...data, ...shared };
}

function readFields(assessment: AnyAssessment, stored: Record<string, unknown>): AssessmentResult | null {
  if (assessment.kind === 'poles') return readPoles(stored);
  if (assessment.kind === 'scale') {
    const domains = readNumbers(
      stored.breakdown,
      assessment.domains.map(({ key }) => key),
    );
    if (domains === null || !isPercent(stored.overallScore)) return null;
    return { kind: 'scale', overall: stored.overallScore, domains, answers: null };
  }
  const keys = assessment.styles.map(({ key }) => key);
  const distribution = readNumbers(stored.distribution, keys);
  if (distribution === null) return null;
  const ranked = [...keys].sort((one, other) => (distribution[other] ?? 0) - (distribution[one] ?? 0));
  return { kind: 'styles', primary: ranked[0] ?? '', secondary: ranked[1] ?? '', distribution };
}

function readPoles(stored: Record<string, unknown>): PolesResult | null {
  const letters = ['E', 'I', 'S', 'N', 'T', 'F', 'J', 'P'] as const;
  const scores = readNumbers(stored.scores, letters) as Record<Letter, number> | null;
  const strengths = readNumbers(stored.strengths, ['EI', 'SN', 'TF', 'JP']) as
    | PolesResult['strengths']
    | null;
  if (scores === null || strengths === null) return null;
  const type = (['EI', 'SN', 'TF', 'JP'] as const).map((dimension) => findWinner(scores, dimension)).join('');
  return { kind: 'poles', type, scores, strengths };
}

function readNumbers(value: unknown, keys: readonly string[]): Record<string, number> | null {
  if (!isObject(value) || !keys.every((key) => isPercent(value[key]))) return null;
  return Object.fromEntries(keys.map((key) => [key, value[key] as number]));
}

const isPercent = (value: unknown): value is number =>
  typeof value === 'number' && value >= 0 && value <= 100;
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
