import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A page, and what a careful reader accepts of its analysis. */
export interface LabelledPage {
  text: string;
  feelings: string[];
  never: string[];
  valence: [low: number, high: number];
  support: 'none' | 'line-ok' | 'line' | 'card';
  /** The sentence that shows the first feeling: its position, or its words. */
  evidence?: [start: number, end: number] | string[] | string | null;
  irony?: boolean;
  group?: string;
}

/** The readers' names for feelings that the engine names differently. */
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
/** If the first is named and one of the others was meant, the writer is not misread. */
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

export const toReadersName = (emotion: string) => readersName[emotion] ?? emotion;

export const isAccepted = (emotion: string, { feelings }: LabelledPage) =>
  feelings.includes(toReadersName(emotion));

/** Whether the reader accepts a feeling, or one close to it. */
export function isAcceptedOrNear(emotion: string, { feelings }: LabelledPage): boolean {
  const name = toReadersName(emotion);
  return feelings.includes(name) || (near[name] ?? []).some((other) => feelings.includes(other));
}

/** The first ninety pages that were labelled; the older figures are about these. */
export function readLabelledPages(data: string): LabelledPage[] {
  return readRows(join(data, 'pages/labelled.json'));
}

/** Our own pages by writers that the page reader was not trained on: a tenth of `engine/training/pages`. */
export function readHeldOutPages(): LabelledPage[] {
  const folder = new URL('../../../engine/training/pages/', import.meta.url);
  return readdirSync(folder)
    .filter((name) => /^pages-\d+\.jsonl$/.test(name))
    .flatMap((name) => readFileSync(new URL(name, folder), 'utf8').trim().split('\n'))
    .map((line) => JSON.parse(line) as LabelledPage & { split: string })
    .filter(({ split }) => split === 'test');
}

/** Pages by people who wrote for other purposes, labelled by one careful reader. */
export function readStrangersPages(data: string): LabelledPage[] {
  const ordinary = JSON.parse(readFileSync(join(data, 'pages/ordinary.json'), 'utf8')) as { text: string }[];
  const labels = readRows<LabelledPage & { index: number }>(join(data, 'pages/strangers.json'));
  return labels.map((label) => ({ ...label, text: ordinary[label.index]!.text }));
}

/** Subtle pages, half of them with words that point the other way. */
export function readSubtlePages(data: string): LabelledPage[] {
  return ['labelled', 'labelled-2'].flatMap((name) => readRows(join(data, `pages/${name}.json`)));
}

function readRows<Row = LabelledPage>(file: string): Row[] {
  return JSON.parse(readFileSync(file, 'utf8')) as Row[];
}

/** Whether a page is clearly pleasant (1) or unpleasant (0); null if the reader leaves it open. */
export function getClearSide({ valence: [low, high] }: LabelledPage): 0 | 1 | null {
  if (low > 3) return 1;
  return high < 3 ? 0 : null;
}
