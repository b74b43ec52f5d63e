import { Check } from 'lucide-react';
import { useAppConfig } from '../../../platform/app-config.ts';

/** What Premium adds on this installation. */
export function Benefits({ freeAiDailyLimit }: { freeAiDailyLimit: number | null }) {
  const { data: config } = useAppConfig();
  const isWithModel = config?.mind.provider === 'llm';
  return (
    <ul className="mt-4 grid gap-2.5">
      {benefitsFor({ freeAiDailyLimit, isWithModel }).map((benefit) => (
        <li key={benefit} className="flex gap-2.5">
          <Check aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-accent" strokeWidth={2} />
          {benefit}
        </li>
      ))}
    </ul>
  );
}

function benefitsFor({
  freeAiDailyLimit,
  isWithModel,
}: {
  freeAiDailyLimit: number | null;
  isWithModel: boolean;
}): string[] {
  const analyses =
    freeAiDailyLimit === null
      ? 'AI analysis without a limit. Here the free plan has none either.'
      : `AI analysis without a limit. The free plan has ${freeAiDailyLimit} a day.`;
  return [
    analyses,
    ...(isWithModel ? ['A description of an image you add to an entry, when you ask for one.'] : []),
    'Writing, searching, exporting and support stay free, with or without Premium.',
  ];
}
