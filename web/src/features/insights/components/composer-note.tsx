import type { AnalysisSource } from '@reflect/contract';
import { describeRequests } from '../../../platform/describe-requests.ts';

/** Who read the entries for the insights, where they were sent, and the outcome. */
export function ComposerNote({ source }: { source: AnalysisSource }) {
  const reader = source.provider === 'llm' ? (source.model ?? 'a language model') : "Reflect's own engine";
  const what = source.attempts?.length ? 'Part of your journal' : 'Your journal';
  const sent = describeRequests(source, { what, madeFor: 'these insights' });
  return (
    <p className="border-line border-t pt-3 text-note">
      {[`Your entries were read by ${reader}.`, sent].filter(Boolean).join(' ')}
    </p>
  );
}
