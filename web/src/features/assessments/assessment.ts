/** The texts are data: `content/<key>.json`. */
interface Assessment {
  key: string;
  path: string;
  title: string;
  minutes: string;
  /** Shown above every question. */
  prompt: string;
  intro: string;
  /** What the assessment can tell and what it can't. */
  limits: string;
}

/** Statements on a scale of five, summed up by domain. An answer is 1 to 5. */
export interface ScaleAssessment extends Assessment {
  kind: 'scale';
  scale: string[];
  direction: 'higher-is-more' | 'higher-is-calmer';
  scoreMeaning: string;
  domains: Domain[];
  questions: string[];
  /** Highest first; the last one starts at 0. */
  levels: Level[];
}
export interface Domain {
  key: string;
  name: string;
  meaning: string;
  /** Numbers of its questions, from 1. */
  questions: number[];
  tip: string;
}
export interface Level {
  from: number;
  name: string;
  description: string;
  recommendations: string[];
  /** Whether its result points to people one can talk to. */
  offersSupport?: boolean;
}

/** Questions with one option per style. An answer is the number of the style in the list, from 1. */
export interface StylesAssessment extends Assessment {
  kind: 'styles';
  resultTitle: string;
  styles: Style[];
  questions: { text: string; options: Record<string, string> }[];
}
export interface Style {
  key: string;
  name: string;
  summary: string;
  looksLike: string[];
  helps: string[];
  /** Advice on getting along with another style, by its key. */
  withOthers: Partial<Record<string, string>>;
}

/** Statements that each favour one of two poles. An answer is 1 (always) to 5 (never). */
export interface PolesAssessment extends Assessment {
  kind: 'poles';
  scale: string[];
  statements: { pole: Letter; text: string }[];
  dimensions: Dimension[];
}
export type Letter = 'E' | 'I' | 'S' | 'N' | 'T' | 'F' | 'J' | 'P';
export type DimensionKey = 'EI' | 'SN' | 'TF' | 'JP';
export interface Dimension {
  key: DimensionKey;
  name: string;
  /** The first pole wins a tie. */
  poles: { letter: Letter; name: string; meaning: string }[];
}

export type AnyAssessment = ScaleAssessment | StylesAssessment | PolesAssessment;

export interface PersonalityType {
  type: string;
  name: string;
  description: string;
  strengths: string[];
  blindSpots: string[];
  underStress: string;
  inRelationships: string;
  atWork: string;
}

/** Texts for comparing two types. */
export interface TypePairs {
  dimensions: Record<DimensionKey, { same: Partial<Record<Letter, string>>; different: string }>;
  bands: { from: number; key: 'high' | 'moderate' | 'lower'; name: string; text: string }[];
}

export function countQuestions(assessment: AnyAssessment): number {
  return assessment.kind === 'poles' ? assessment.statements.length : assessment.questions.length;
}
