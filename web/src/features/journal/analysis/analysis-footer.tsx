import type { EntryAnalysis } from '@reflect/contract';
import { describeRequests } from '../../../platform/describe-requests.ts';
import type { OnDevice } from './use-analysis.ts';

/** Who analysed the text, where, to whom it was sent, and that it is no diagnosis. */
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
        // That nothing was sent belongs to an analysis; there is none here.
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
