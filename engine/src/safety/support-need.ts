import type { CrisisAnalysis, SupportNeed } from '@reflect/contract';

/** Whether to offer support to the writer of a text. */
export function needOf({ level, kinds }: CrisisAnalysis): SupportNeed | null {
  return level === 'none' ? null : { level, kinds };
}

/**
 * Whether to offer it for several texts that were judged together. The level `possible` is ignored there, because in many
 * texts or with several speakers it is reached too easily.
 */
export function needOfSeveral(crisis: CrisisAnalysis): SupportNeed | null {
  return crisis.level === 'possible' ? null : needOf(crisis);
}

/** Several texts as they are judged together, one paragraph each. */
export function judgedTogether(contents: readonly string[]): string {
  return contents.filter((content) => content !== '').join('\n\n');
}
