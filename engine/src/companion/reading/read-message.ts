import { getInstalledEncoder } from '../../pages/installed-readers.ts';
import type { ClauseOdds, MessageOdds } from './companion-reader.ts';
import { type Companion, getInstalledCompanion } from './installed-companion.ts';
import type { SituationOdds } from './situation-reader.ts';
import { readText, type TextReading } from './text-reading.ts';

/** A message as the companion's networks read it. */
export type ReadMessage = { reading: TextReading; odds: MessageOdds; situation: SituationOdds };

// How many of the latest readings are kept: a conversation is read again at each message.
const kept = 24;
const known = new WeakMap<Companion, Map<string, TextReading>>();

/** Reads a message; `before` is the companion's last answer. Null if the trained companion isn't installed. */
export function readMessage(text: string, before: string): ReadMessage | null {
  const encoder = getInstalledEncoder();
  const companion = getInstalledCompanion();
  if (!encoder || !companion) return null;
  const readings = known.get(companion) ?? new Map<string, TextReading>();
  known.set(companion, readings);
  const read = (one: string): TextReading => {
    const reading = readings.get(one) ?? readText(one, encoder, companion.meaning);
    readings.delete(one);
    readings.set(one, reading);
    if (readings.size > kept) readings.delete(readings.keys().next().value!);
    return reading;
  };
  const reading = read(text);
  return {
    reading,
    odds: companion.reader.read(reading, read(before)),
    situation: companion.situations.read(reading),
  };
}

/** What a clause says, and how pleasant it is, -1 to 1. */
export type ReadClause = ClauseOdds & { valence: number };

/** Reads what a clause of a message says; null if the trained companion isn't installed. */
export function readClause(clause: string): ReadClause | null {
  const encoder = getInstalledEncoder();
  const companion = getInstalledCompanion();
  if (!encoder || !companion) return null;
  const reading = readText(clause, encoder);
  return { ...companion.reader.readClause(reading), valence: reading.valence };
}
