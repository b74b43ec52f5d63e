import type { CompanionReader } from './companion-reader.ts';
import type { SituationReader } from './situation-reader.ts';
import type { MeaningReader } from './text-reading.ts';

/** What the companion understands messages with. */
export type Companion = { reader: CompanionReader; situations: SituationReader; meaning: MeaningReader };

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
