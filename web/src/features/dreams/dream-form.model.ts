import type { Dream, DreamEmotion } from '@reflect/contract';
import { limits } from '@reflect/contract/limits';
import { toDay } from '@reflect/engine/days';
import { writeDay } from '../../platform/days/write-day.ts';
import { joinWords } from '../../platform/support/own-words.ts';

/** Feelings to choose from, each with the family that gives it its color. */
export const dreamEmotions = [
  { name: 'Fear', family: 'fear' },
  { name: 'Joy', family: 'joy' },
  { name: 'Sadness', family: 'sadness' },
  { name: 'Anger', family: 'anger' },
  { name: 'Love', family: 'trust' },
  { name: 'Confusion', family: 'surprise' },
  { name: 'Peace', family: 'joy' },
  { name: 'Anxiety', family: 'fear' },
  { name: 'Wonder', family: 'surprise' },
] as const satisfies readonly { name: DreamEmotion; family: string }[];

export interface DreamForm {
  title: string;
  dreamDate: string;
  narrative: string;
  emotions: DreamEmotion[];
  /** Comma-separated. */
  symbolText: string;
  entities: string;
  wokeFeeling: string;
}

export function makeEmptyDreamForm(today = new Date()): DreamForm {
  return {
    title: '',
    dreamDate: toDay(today),
    narrative: '',
    emotions: [],
    symbolText: '',
    entities: '',
    wokeFeeling: '',
  };
}

export function toDreamForm(dream: Dream): DreamForm {
  return {
    title: dream.title ?? '',
    dreamDate: dream.dreamDate,
    narrative: dream.narrative,
    emotions: [...dream.emotions],
    symbolText: dream.symbols.join(', '),
    entities: dream.entities ?? '',
    wokeFeeling: dream.wokeFeeling ?? '',
  };
}

export function toDreamBody(form: DreamForm) {
  const toTextOrNull = (text: string) => (text.trim() === '' ? null : text.trim());
  return {
    title: toTextOrNull(form.title),
    narrative: form.narrative,
    emotions: form.emotions,
    symbols: parseSymbols(form.symbolText),
    entities: toTextOrNull(form.entities),
    wokeFeeling: toTextOrNull(form.wokeFeeling),
    dreamDate: form.dreamDate,
  };
}

/** What the person says about a dream themselves. */
export function readDreamWords({
  title,
  narrative,
  symbolText,
  entities,
  wokeFeeling,
}: Omit<DreamForm, 'dreamDate' | 'emotions'>): string {
  return joinWords(title, narrative, symbolText, entities, wokeFeeling);
}

export function isSameDream(one: DreamForm, other: DreamForm): boolean {
  return JSON.stringify(toDreamBody(one)) === JSON.stringify(toDreamBody(other));
}

/** The trimmed parts of a comma-separated text, each once, within the limits of number and length. */
export function parseSymbols(text: string): string[] {
  const parts = splitParts(text).map((part) => part.slice(0, limits.dreamSymbolLength).trim());
  return [...new Set(parts)].slice(0, limits.dreamSymbols);
}

/** Whether a text has more or longer symbols than a dream may have. */
export function hasTooManySymbols(text: string): boolean {
  const parts = new Set(splitParts(text));
  return (
    parts.size > limits.dreamSymbols || [...parts].some(({ length }) => length > limits.dreamSymbolLength)
  );
}

function splitParts(text: string): string[] {
  return text
    .split(/[,،、，]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/** Whether nothing was typed or chosen. A date alone doesn't count. */
export function isEmptyDreamForm({ dreamDate: _date, emotions, ...texts }: DreamForm): boolean {
  return emotions.length === 0 && Object.values(texts).every((text) => text.trim() === '');
}

/** Reads a stored form. What is missing or invalid is empty. */
export function readDreamForm(stored: Record<string, unknown>): DreamForm {
  const empty = makeEmptyDreamForm();
  const readText = (key: keyof DreamForm) => {
    const value = stored[key];
    return typeof value === 'string' ? value : '';
  };
  const { emotions } = stored;
  return {
    title: readText('title'),
    dreamDate: /^\d{4}-\d{2}-\d{2}$/.test(readText('dreamDate')) ? readText('dreamDate') : empty.dreamDate,
    narrative: readText('narrative'),
    emotions: Array.isArray(emotions)
      ? dreamEmotions.map(({ name }) => name).filter((name) => emotions.includes(name))
      : [],
    symbolText: readText('symbolText'),
    entities: readText('entities'),
    wokeFeeling: readText('wokeFeeling'),
  };
}

export function describeDay(dreamDate: string, options: Intl.DateTimeFormatOptions = {}): string {
  return writeDay(dreamDate, { weekday: 'long', day: 'numeric', month: 'long', ...options });
}

const wordsInList = 8;

/** The title of a dream, or else its first words. */
export function getNameInList({ title, narrative }: { title: string | null; narrative: string }): string {
  if (title !== null && title.trim() !== '') return title;
  const words = narrative.trim().split(/\s+/u);
  const first = words.slice(0, wordsInList).join(' ').slice(0, 80);
  return first.length < words.join(' ').length ? `${first}…` : first;
}
