import type { EntryAnalysis } from '@reflect/contract';
import type { ReactNode } from 'react';
import type { Receiver } from './receivers.ts';

/** What a language model made of a text sent to it by name, marked as the model's own. */
export function Answer({
  answer: { analysis, emotions, evidence, suggestions },
  receiver: { name, model },
}: {
  answer: EntryAnalysis;
  receiver: Receiver;
}) {
  return (
    <div className="grid grid-cols-1 gap-5">
      <p className="justify-self-start rounded-card bg-sunken px-3.5 py-1.5 text-[0.9375rem] font-semibold text-ink-2 wrap-anywhere">
        Written by {model} at {name}
      </p>
      {analysis !== '' && (
        <p dir="auto" className="font-serif text-[1.1875rem] leading-[1.6] whitespace-pre-wrap wrap-anywhere">
          {analysis}
        </p>
      )}
      <Part heading="Feelings" lines={emotions} />
      <Part
        heading="Patterns"
        lines={evidence.patterns.map(({ name: pattern, description }) => `${pattern}: ${description}`)}
      />
      <Part heading="Suggestions" lines={suggestions} />
      <p className="text-note wrap-anywhere">
        A language model wrote this; it's not a diagnosis. It's gone when you close this, unless you keep or
        copy it.
      </p>
    </div>
  );
}

function Part({ heading, lines }: { heading: string; lines: readonly string[] }): ReactNode {
  if (lines.length === 0) return null;
  return (
    <section aria-label={heading} className="grid grid-cols-1 gap-1.5">
      <h3 className="font-sans text-[1rem] font-semibold tracking-normal">{heading}</h3>
      <ul dir="auto" className="grid list-disc gap-1.5 ps-5">
        {[...new Set(lines)].map((line) => (
          <li key={line} className="wrap-anywhere">
            {line}
          </li>
        ))}
      </ul>
    </section>
  );
}
