import type { EmotionFamily, EntryAnalysis, NamedFeeling } from '@reflect/contract';
import { findMood } from '@reflect/engine/emotions';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import type { AnalysedText } from '../analysis/use-analysed-text.ts';
import { useJournalSlots } from '../journal-slots.tsx';
import { ratherNotSay, type ShownAnalysis } from './claims.model.ts';

/** Classes of the first sentence of an analysis. */
export const headline = 'font-serif text-[1.4375rem] leading-snug text-pretty wrap-anywhere';

/** What the entry felt like: the writer's own word, the sure feeling, or a question. */
export function FeelingHeadline({
  analysis,
  shown,
  text,
  said,
}: {
  analysis: EntryAnalysis;
  shown: ShownAnalysis;
  text: AnalysedText;
  /** The sentence of the analysis; null if it must stay hidden. */
  said: string | null;
}) {
  switch (shown.about) {
    case 'chosen':
      return <Chosen analysis={analysis} shown={shown} text={text} />;
    case 'leads':
      return <p className={headline}>{said ?? `This entry reads mostly as ${analysis.leading!.emotion}.`}</p>;
    case 'named':
      return (
        <p className={headline}>
          {said ?? `You name ${shown.feelings.map(({ name }) => name).join(' and ')} in this entry.`}
        </p>
      );
    case 'taken-away':
      return <TakenAway name={shown.takenAway!} text={text} />;
    case 'asks':
      return <Question candidates={shown.candidates} text={text} />;
    default:
      return said === null || said === '' || analysis.candidates.length > 0 ? null : (
        <p className={headline}>{said}</p>
      );
  }
}

function Chosen({
  analysis,
  shown: { chosen, showing, differing },
  text,
}: {
  analysis: EntryAnalysis;
  shown: ShownAnalysis;
  text: AnalysedText;
}) {
  const findFamily = (name: string) =>
    analysis.candidates.find(({ emotion }) => emotion === name)?.family ?? findMood(name)?.family;
  const wasAsked = chosen.length === 1 && text.corrections.includes(`felt ${chosen[0]}`);
  return (
    <div className="grid gap-3">
      <p className={headline}>
        You chose{' '}
        {chosen.map((name, at) => (
          <span key={name}>
            {at === 0 ? '' : at === chosen.length - 1 ? ' and ' : ', '}
            <Underlined name={name} family={findFamily(name)} />
          </span>
        ))}
        {differing === null ? '.' : ', and one sentence differs:'}
      </p>
      {showing !== null && differing === null && !text.isSecret && (
        <>
          <p className="-mb-2 text-note">This sentence shows it:</p>
          <Quote quote={showing.quote} family={findFamily(chosen[0]!)} />
        </>
      )}
      {differing !== null && (
        <>
          {!text.isSecret && <Quote quote={differing.evidence[0]!.quote} family={differing.family} />}
          <p>Is that part of it?</p>
          <div className="flex flex-wrap gap-2.5">
            <Button variant="outline" onClick={() => text.choose(differing.name)}>
              Yes, add {differing.name}
            </Button>
            <Button variant="outline" onClick={() => text.takeAway('feeling', differing.name)}>
              No
            </Button>
          </div>
        </>
      )}
      {wasAsked && differing === null && (
        <div>
          <Button variant="quiet" size="small" className="-ms-3.5" onClick={() => text.unchoose(chosen[0]!)}>
            Choose again
          </Button>
        </div>
      )}
    </div>
  );
}

function Quote({ quote, family }: { quote: string; family: EmotionFamily | undefined }) {
  return (
    <blockquote dir="auto" className="font-serif text-[1.0625rem] leading-[1.75] wrap-anywhere">
      <mark
        className="rounded-[4px] box-decoration-clone px-0.75 py-px"
        style={{ background: family && `var(--${family}-1)`, color: 'var(--on-emotion)' }}
      >
        “{quote}”
      </mark>
    </blockquote>
  );
}

function TakenAway({ name, text }: { name: string; text: AnalysedText }) {
  return (
    <div className="flex items-center justify-between gap-3 rounded-card border border-line px-4 py-1.5">
      <p className="min-w-0 text-ink-2">{capitalize(name)} is off this entry.</p>
      <Button
        variant="quiet"
        size="small"
        className="-me-2 shrink-0"
        onClick={() => text.putBack('feeling', name)}
      >
        Undo
      </Button>
    </div>
  );
}

function Question({ candidates, text }: { candidates: readonly NamedFeeling[]; text: AnalysedText }) {
  const { MoodPicker } = useJournalSlots();
  const [isPicking, setIsPicking] = useState(false);
  return (
    <section aria-labelledby="which-feeling">
      <h3 id="which-feeling" className={headline}>
        I can't tell what this entry felt like.{' '}
        <span className="inline-block">Which of these was in it?</span>
      </h3>
      <p className="pt-1.5 text-ink-2">You know it better than I do. Tap what fits, or leave it open.</p>
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(max(9.25rem,34%),100%),1fr))] gap-2.5 pt-4">
        {candidates.map(({ emotion, family }) => (
          <li key={emotion} className="min-w-0">
            <button type="button" className={choice} onClick={() => text.choose(emotion)}>
              <Dot family={family} />
              <span className="min-w-0 font-semibold wrap-anywhere">{emotion}</span>
            </button>
          </li>
        ))}
        <li className="col-span-full">
          <button type="button" className={`${choice} border-dashed`} onClick={() => setIsPicking(true)}>
            Something else
          </button>
        </li>
      </ul>
      <Button
        variant="quiet"
        size="small"
        className="mt-1 -ms-3.5"
        onClick={() => text.takeAway('feeling', ratherNotSay)}
      >
        I'd rather not say
      </Button>
      {isPicking && (
        <MoodPicker
          open
          onOpenChange={setIsPicking}
          mood={null}
          onPick={(mood) => mood !== null && text.choose(mood)}
        />
      )}
    </section>
  );
}

const choice =
  'flex min-h-13 w-full items-center gap-2 rounded-card border border-line-strong px-3 py-2 text-start text-[0.9375rem] transition-colors duration-150 hover:border-ink-3';

function Underlined({ name, family }: { name: string; family: EmotionFamily | undefined }) {
  return (
    <span
      className="underline decoration-[3px] underline-offset-4"
      style={family === undefined ? {} : { textDecorationColor: `var(--${family}-3)` }}
    >
      {name}
    </span>
  );
}

export function Dot({ family }: { family: EmotionFamily }) {
  return (
    <span
      aria-hidden="true"
      className="size-2.5 shrink-0 rounded-full"
      style={{ background: `var(--${family}-3)` }}
    />
  );
}

const capitalize = (word: string) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`;
