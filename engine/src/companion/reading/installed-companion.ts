import type { AnswerPairs } from './answer-pairs.ts';
import type { CompanionReader } from './companion-reader.ts';

/** What the companion understands messages with, and what it has learned to say. */
export type Companion = { reader: CompanionReader; pairs: AnswerPairs };

let companion: Companion | null = null;

/**
 * Installs what the companion learned for every reply from then on; null removes it. Without it, or without the sentence
 * encoder, the companion knows of no message what it does: it listens, and cares for safety.
 */
export function installCompanion(installed: Companion | null): void {
  companion = installed;
}

/** What is installed, or null. */
export function installedCompanion(): Companion | null {
  return companion;
}
