import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A page with what a careful reader accepts of its analysis. */
export interface LabelledPage {
  text: string;
  feelings: string[];
  never: string[];
  valence: [low: number, high: number];
}

/** The engine's names for feelings that the readers of the pages name otherwise. */
const readersName: Record<string, string> = {
  optimism: 'hope',
  remorse: 'guilt/remorse',
  guilt: 'guilt/remorse',
  embarrassment: 'shame/embarrassment',
  shame: 'shame/embarrassment',
  curiosity: 'interest',
  calm: 'serenity',
  contentment: 'serenity',
  jealousy: 'envy/jealousy',
  hurt: 'sadness',
  anxiety: 'nervousness',
};
/** Where the first is named and one of the others meant, the writer is not misread. */
const near: Record<string, string[]> = {
  joy: ['amusement', 'excitement', 'serenity', 'pride', 'relief', 'gratitude'],
  sadness: ['grief', 'disappointment', 'loneliness'],
  fear: ['nervousness', 'stress'],
  anger: ['annoyance'],
  love: ['caring'],
  nervousness: ['fear', 'stress'],
  annoyance: ['anger'],
  grief: ['sadness'],
  gratitude: ['joy'],
  admiration: ['love'],
  caring: ['love'],
  excitement: ['joy'],
  amusement: ['joy'],
  serenity: ['joy'],
};

/** What the readers call a feeling of the engine. */
export const nameOf = (emotion: string) => readersName[emotion] ?? emotion;

/** Whether a feeling is one that the reader accepts, or next to one. */
export function fits(emotion: string, { feelings }: LabelledPage): boolean {
  const name = nameOf(emotion);
  return feelings.includes(name) || (near[name] ?? []).some((other) => feelings.includes(other));
}

/** The pages of the data folder. */
export function readLabelledPages(data: string): LabelledPage[] {
  return JSON.parse(readFileSync(join(data, 'pages/labelled.json'), 'utf8')) as LabelledPage[];
}

/** Whether a page is clearly pleasant (1) or unpleasant (0); null where the reader leaves it open. */
export function clearSideOf({ valence: [low, high] }: LabelledPage): 0 | 1 | null {
  if (low > 3) return 1;
  return high < 3 ? 0 : null;
}
