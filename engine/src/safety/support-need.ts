import type { CrisisAnalysis, SupportNeed } from '@reflect/contract';

/** Returns the support to offer to the writer of a text, or null. */
export function toSupportNeed({ level, kinds }: CrisisAnalysis): SupportNeed | null {
  return level === 'none' ? null : { level, kinds };
}

/**
 * Returns the need for support of several texts that were judged together. The level `possible` is ignored,
 * because many texts or speakers reach it too easily.
 */
export function toNeedOfSeveral(crisis: CrisisAnalysis): SupportNeed | null {
  return crisis.level === 'possible' ? null : toSupportNeed(crisis);
}

/** Joins several texts to be judged together, one paragraph each. */
export function joinToJudge(contents: readonly string[]): string {
  return contents.filter((content) => content !== '').join('\n\n');
}
