import type { AnyAssessment } from '../assessment.ts';
import { type PolesResult, scorePersonality } from './personality.model.ts';
import { type ScaleResult, scoreScale } from './scale.model.ts';
import { type StylesResult, scoreStyles } from './styles.model.ts';

export type AssessmentResult = ScaleResult | StylesResult | PolesResult;

export function scoreAssessment(assessment: AnyAssessment, answers: readonly number[]): AssessmentResult {
  switch (assessment.kind) {
    case 'scale':
      return scoreScale(assessment, answers);
    case 'styles':
      return scoreStyles(assessment, answers);
    case 'poles':
      return scorePersonality(assessment, answers);
  }
}
