import type { ResponseReader } from '../responses/response-reader.ts';
import type { CompanionReader } from './companion-reader.ts';
import type { SituationReader } from './situation-reader.ts';
import type { MeaningReader } from './text-reading.ts';

/** The networks with which the companion reads messages. */
export type Companion = {
  reader: CompanionReader;
  situations: SituationReader;
  responses: ResponseReader;
  meaning: MeaningReader;
};

let companion: Companion | null = null;

/**
 * Installs the trained companion for all later replies; null removes it. Without it, or without the sentence encoder,
 * the companion can't classify messages: it only listens, and watches for safety.
 */
export function installCompanion(installed: Companion | null): void {
  companion = installed;
}

/** Returns the installed companion, or null. */
export function getInstalledCompanion(): Companion | null {
  return companion;
}
