import { Check } from 'lucide-react';
import { useAppConfig } from '../../../platform/app-config.ts';

/** What Premium adds on this installation, and what doesn't need it. */
export function Benefits({ freeAiDailyLimit }: { freeAiDailyLimit: number | null }) {
  const { data: config } = useAppConfig();
  const isWithModel = config?.mind.provider === 'llm';
  const benefits = [
    ...(freeAiDailyLimit === null
      ? []
      : [`AI analysis without a limit. The free plan has ${freeAiDailyLimit} a day.`]),
    ...(isWithModel ? ['A description of an image you add to an entry, when you ask for one.'] : []),
  ];
  if (benefits.length === 0)
    return (
      <Section heading="Everything is included">
        <p className="mt-3 text-ink-2">
          {config?.payments && 'Premium adds nothing on this installation. '}
          AI analysis has no limit on this installation, with or without Premium. Writing, searching,
          exporting and support are free.
        </p>
      </Section>
    );
  return (
    <Section heading="What Premium adds">
      <ul className="mt-4 grid gap-2.5">
        {benefits.map((benefit) => (
          <li key={benefit} className="flex gap-2.5">
            <Check aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-accent" strokeWidth={2} />
            {benefit}
          </li>
        ))}
      </ul>
      <p className="mt-3 text-ink-2">
        {freeAiDailyLimit === null &&
          'AI analysis has no limit on this installation, with or without Premium. '}
        Writing, searching, exporting and support are free.
      </p>
    </Section>
  );
}

function Section({ heading, children }: { heading: string; children: React.ReactNode }) {
  return (
    <section aria-labelledby="benefits">
      <h2 id="benefits" className="mt-9 text-[1.3125rem]">
        {heading}
      </h2>
      {children}
    </section>
  );
}
