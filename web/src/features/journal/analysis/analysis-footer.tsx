import type { EntryAnalysis } from '@reflect/contract';
import { useAppConfig } from '../../../platform/app-config.ts';
import type { OnDevice } from './use-reading.ts';

/** Who read the text, where, how sure the reading is, and what it is not. */
export function AnalysisFooter({
  analysis,
  onDevice,
}: {
  analysis: EntryAnalysis;
  onDevice?: OnDevice | undefined;
}) {
  const providerName = useAppConfig().data?.mind.providerName ?? null;
  const { maker, model } = analysis.source;
  const percent = Math.round(analysis.confidenceScore * 100);
  return (
    <p className="text-note">
      {maker === 'general' && 'Nobody has read your entry. You can try again in a moment.'}
      {onDevice &&
        `Read by Reflect’s own engine on this device, without a connection; nobody else saw it. Confidence ${percent}%. `}
      {onDevice === 'by-words' && 'It read by its word list alone and may miss more than usual. '}
      {maker === 'engine' &&
        !onDevice &&
        `Read by Reflect’s own engine; no other company saw it. Confidence ${percent}%. `}
      {maker === 'llm' && `${describeModel(model, providerName)} Confidence ${percent}%. `}
      {maker !== 'general' && 'An AI’s reading, not a diagnosis.'}
    </p>
  );
}

function describeModel(model: string | null, providerName: string | null): string {
  const name = model ?? 'a language model';
  return providerName === null
    ? `Read by ${name}.`
    : `Read by ${name}; your words went to ${providerName} for it.`;
}
