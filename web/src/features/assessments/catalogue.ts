import type {
  AnyAssessment,
  PersonalityType,
  PolesAssessment,
  ScaleAssessment,
  StylesAssessment,
  TypePairs,
} from './assessment.ts';

/** Each is fetched when its screen opens. */
const assessments = {
  'personality-quiz': async () =>
    (await import('./content/personality-quiz.json')).default as PolesAssessment,
  'emotional-intelligence': async () =>
    (await import('./content/emotional-intelligence.json')).default as ScaleAssessment,
  'relationship-assessment': async () =>
    (await import('./content/relationship-assessment.json')).default as ScaleAssessment,
  'stress-assessment': async () =>
    (await import('./content/stress-assessment.json')).default as ScaleAssessment,
  'communication-style': async () =>
    (await import('./content/communication-style.json')).default as StylesAssessment,
  'attachment-style': async () =>
    (await import('./content/attachment-style.json')).default as StylesAssessment,
  'love-languages': async () => (await import('./content/love-languages.json')).default as StylesAssessment,
} satisfies Record<string, () => Promise<AnyAssessment>>;
/** The last part of the path of an assessment. */
export type AssessmentKey = keyof typeof assessments;

export interface AssessmentContent {
  assessment: AnyAssessment;
  /** The sixteen types; empty for any other assessment. */
  types: readonly PersonalityType[];
  pairs: TypePairs | null;
}

export async function fetchAssessment(key: AssessmentKey): Promise<AssessmentContent> {
  const assessment = await assessments[key]();
  if (assessment.kind !== 'poles') return { assessment, types: [], pairs: null };
  const [types, pairs] = await Promise.all([
    import('./content/personality-types.json'),
    import('./content/personality-pairs.json'),
  ]);
  return { assessment, types: types.default, pairs: pairs.default as TypePairs };
}
