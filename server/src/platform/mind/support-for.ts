import type { EntryAnalysis } from '@reflect/contract';
import { detectCrisis } from '@reflect/engine/safety';

/**
 * Whether the writer of a text is to be shown the support card, whoever read the text. Never logged, never stored,
 * told to nobody else; a text that cannot be looked at costs no reading.
 */
export function supportFor(content: string): Pick<EntryAnalysis, 'support'> {
  try {
    const { level, kinds } = detectCrisis(content);
    return level === 'none' ? {} : { support: { level, kinds } };
  } catch {
    return {};
  }
}
