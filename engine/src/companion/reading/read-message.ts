import { getInstalledEncoder } from '../../pages/installed-readers.ts';
import { averageContext, maxBefore } from '../responses/average-context.ts';
import { describeClause } from '../responses/describe-clause.ts';
import type { ClauseWorth, ResponseOdds } from '../responses/response-reader.ts';
import type { Clause } from '../say-back/cut-clauses.ts';
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
  const read = openReading();
  if (!read) return null;
  const { companion } = read;
  const reading = read.text(text);
  return {
    reading,
    odds: companion.reader.read(reading, read.text(before)),
    situation: companion.situations.read(reading),
  };
}

// Reads texts with the installed networks, keeping the latest readings.
function openReading() {
  const encoder = getInstalledEncoder();
  const companion = getInstalledCompanion();
  if (!encoder || !companion) return null;
  const readings = known.get(companion) ?? new Map<string, TextReading>();
  known.set(companion, readings);
  const text = (one: string): TextReading => {
    const reading = readings.get(one) ?? readText(one, encoder, companion.meaning);
    readings.delete(one);
    readings.set(one, reading);
    if (readings.size > kept) readings.delete(readings.keys().next().value!);
    return reading;
  };
  return { companion, text };
}

/**
 * Returns how welcome each response to a message is, after the person's earlier messages, or else after what was said
 * to them; null if the trained companion isn't installed.
 */
export function readResponses({
  heard,
  earlier,
  said,
}: {
  heard: { text: string };
  earlier: readonly string[];
  said: readonly string[];
}): ResponseOdds | null {
  const read = openReading();
  if (!read) return null;
  const before = earlier.length > 0 ? earlier : said.slice(-1);
  return read.companion.responses.read(
    read.text(heard.text),
    averageContext(before.slice(-maxBefore).map(read.text)),
  );
}

/** Whether a clause may be said back, and how likely it says what happened, not what somebody thinks of it. */
export type JudgedClause = ClauseWorth & Pick<ClauseOdds, 'told'>;

/** Judges some clauses of a message, of all that it has; null if the trained companion isn't installed. */
export function judgeClauses(
  clauses: readonly Clause[],
  { all, message }: { all: readonly Clause[]; message: string },
): JudgedClause[] | null {
  const encoder = getInstalledEncoder();
  const read = openReading();
  if (!encoder || !read) return null;
  const { companion } = read;
  const own = read.text(message);
  return clauses.map((clause) => {
    const reading = readText(clause.text, encoder, companion.meaning);
    const worth = companion.responses.readClause(reading, describeClause(clause, all, message), own);
    return { ...worth, told: companion.reader.readClause(reading).told };
  });
}
