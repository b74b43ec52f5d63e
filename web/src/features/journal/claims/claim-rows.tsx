import type { FoundEmotion, FoundPattern } from '@reflect/contract';
import type { AnalysedText } from '../analysis/use-analysed-text.ts';
import { describeConfidence } from './claims.model.ts';
import { Dot } from './feeling-headline.tsx';
import { NotThis } from './not-this.tsx';

/** The named feelings, each with how sure the analysis is of it. */
export function FeelingRows({ feelings, text }: { feelings: readonly FoundEmotion[]; text: AnalysedText }) {
  if (feelings.length === 0) return null;
  return (
    // No line on top if it comes first: an entry analysed in its place has one above it.
    <ul
      aria-label="Emotions"
      className="divide-y divide-line border-y border-line first:-mt-2 first:border-t-0"
    >
      {feelings.map(({ name, family, confidence }) => (
        <li key={name} className="flex min-h-12 items-center gap-2.5">
          <Dot family={family} />
          <span className="font-semibold">{name}</span>
          <span className="flex-1 text-note">{describeConfidence(confidence)}</span>
          <NotThis claim={name} onPress={() => text.takeAway('feeling', name)} />
        </li>
      ))}
    </ul>
  );
}

export function PatternRows({ patterns, text }: { patterns: readonly FoundPattern[]; text: AnalysedText }) {
  if (patterns.length === 0) return null;
  return (
    <section aria-labelledby="analysis-patterns">
      <h3 id="analysis-patterns" className="pb-1 text-[1.1875rem]">
        In this entry
      </h3>
      <ul className="divide-y divide-line border-y border-line">
        {patterns.map(({ key, name, evidence }) => (
          <li key={key} className="py-1.5">
            <div className="flex items-center justify-between gap-3">
              <span className="min-w-0 font-semibold">{name}</span>
              <NotThis claim={name} onPress={() => text.takeAway('pattern', name)} />
            </div>
            {!text.isSecret && (
              <ul className="pb-1.5 font-serif text-[0.9375rem] text-ink-2">
                {evidence.slice(0, 2).map(({ start, quote }) => (
                  <li key={start} dir="auto" className="wrap-anywhere">
                    “{quote}”
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
