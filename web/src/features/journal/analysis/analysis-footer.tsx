import type { EntryAnalysis } from '@reflect/contract';
import { useAppConfig } from '../../../platform/app-config.ts';
import type { OnDevice } from './use-analysis.ts';

/** Who analysed the text, where, and with what confidence; and that it is no diagnosis. */
export function AnalysisFooter({
  analysis,
  onDevice,
}: {
  analysis: EntryAnalysis;
  onDevice?: OnDevice | undefined;
}) {
  const providerName = useAppConfig().data?.mind.providerName ?? null;
  const { provider, model } = analysis.source;
  return (
    <p className="text-note">
      {provider === 'general' && 'Your entry hasn’t been analyzed. You can try again in a moment.'}
      {onDevice &&
        'Analyzed offline by Reflect’s own engine on this device. Your text wasn’t sent anywhere. '}
      {onDevice === 'by-words' && 'Only its word list was available, so it may miss more than usual. '}
      {provider === 'engine' &&
        !onDevice &&
        'Analyzed by Reflect’s own engine. Your text wasn’t sent to another company. '}
      {provider === 'llm' && `${describeModel(model, providerName)} `}
      {provider !== 'general' && 'This is an AI analysis, not a diagnosis.'}
    </p>
  );
}

function describeModel(model: string | null, providerName: string | null): string {
  const name = model ?? 'a language model';
  return providerName === null
    ? `Analyzed by ${name}.`
    : `Analyzed by ${name}. Your text was sent to ${providerName}.`;
}
