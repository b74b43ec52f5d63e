import type { EntryAnalysis } from '@reflect/contract';
import { describeRequests } from '../../../platform/describe-requests.ts';
import type { OnDevice } from '../analysis/use-analysis.ts';

/** Who analysed the text, where it was sent, and that this is no diagnosis. */
export function AnalysisFooter({
  analysis: { source },
  onDevice,
}: {
  analysis: EntryAnalysis;
  onDevice?: OnDevice | undefined;
}) {
  const sentences = onDevice
    ? [
        "Analyzed offline by Reflect's own engine on this device. Your text wasn't sent anywhere for this analysis.",
        onDevice === 'by-words' &&
          'Only the words for feelings were available, so it misses more than usual.',
      ]
    : [
        source.provider === 'general' && "Your entry hasn't been analyzed. You can try again in a moment.",
        source.provider === 'engine' && "Analyzed by Reflect's own engine.",
        source.provider === 'llm' && `Analyzed by ${source.model ?? 'a language model'}.`,
        // A general reflection isn't an analysis, so it doesn't say that nothing was sent.
        (source.provider !== 'general' || source.attempts?.length) && describeRequests(source),
      ];
  return (
    <p className="text-note">
      {[...sentences, source.provider !== 'general' && 'This is an AI analysis, not a diagnosis.']
        .filter(Boolean)
        .join(' ')}
    </p>
  );
}
