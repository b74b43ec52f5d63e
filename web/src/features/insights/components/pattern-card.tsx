import { toDay } from '@reflect/engine/days';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { type ComponentProps, Fragment, type ReactNode, useId, useState } from 'react';
import { writeDay } from '../../../platform/days/write-day.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { type Pattern, useRemoveStatement } from '../insights.api.ts';
import {
  capitalize,
  describeEntryCount,
  describeSameDays,
  describeShare,
  getConfidenceLabel,
} from '../pattern-words.model.ts';
import { PatternDetails } from './pattern-details.tsx';

const textButton = 'inline-flex min-h-11 items-center gap-1 rounded font-semibold text-[0.9375rem]';

const quietButton =
  'inline-flex min-h-11 items-center gap-1 rounded text-[0.875rem] text-ink-2 hover:text-ink hover:underline';

export function PatternCard({
  pattern,
  isInCard = false,
  days,
  onOpenEntries,
  onSetReminder,
}: {
  pattern: Pattern;
  /** Whether it shares a card with others and has no frame of its own. */
  isInCard?: boolean;
  /** Its latest days and a sentence from them. */
  days?: ReactNode;
  onOpenEntries: () => void;
  onSetReminder: () => void;
}) {
  const [isOpen, setIsOpen] = useState(false);
  const [id, nameId] = [useId(), useId()];
  const remove = useRemoveStatement();
  const { patternType, name, description, insights } = pattern;
  const sameDays = describeSameDays(pattern);
  const Frame = isInCard ? Plain : Card;
  return (
    <Frame
      as="article"
      aria-label={name === '' ? patternType : `${patternType}: ${name}`}
      className={classNames(
        isInCard ? 'py-3' : 'p-4',
        '@container',
        pattern.helpful === false && 'opacity-80',
      )}
    >
      {!isInCard && (
        <div className="flex flex-wrap items-baseline justify-between gap-x-3 text-[0.875rem]">
          <p className="min-w-0 flex-1 basis-32 text-ink-2">
            <Kind pattern={pattern} />
          </p>
          <Strength pattern={pattern} />
        </div>
      )}
      <div className="mt-0.5 flex flex-wrap items-baseline justify-between gap-x-3">
        <h3 id={nameId} className="text-[1.1875rem] wrap-anywhere">
          <bdi>{name === '' ? patternType : capitalize(name)}</bdi>
        </h3>
        {isInCard && <Strength pattern={pattern} />}
      </div>
      <p dir="auto" className="mt-0.5 text-[0.9375rem] leading-snug">
        {description}
      </p>
      {sameDays !== null && (
        <p dir="auto" className="mt-1 text-[0.9375rem] leading-snug text-ink-2">
          {sameDays}
        </p>
      )}
      {days}
      <p dir="auto" className="mt-1 text-note">
        {isInCard && (
          <>
            <Kind pattern={pattern} />
            {'. '}
          </>
        )}
        <Occurrence pattern={pattern} month={isInCard ? 'short' : 'long'} />
      </p>
      <ul dir="auto" className="mt-1.5 text-[0.9375rem] text-ink-2 leading-snug *:inline">
        {insights.map((insight, at) => (
          <li key={insight} hidden={isInCard && at > 0 && !isOpen}>
            <span dir="auto">{insight}</span>{' '}
          </li>
        ))}
      </ul>
      <div id={id} hidden={!isOpen}>
        <PatternDetails pattern={pattern} />
      </div>
      <div
        className={classNames(
          'flex flex-wrap items-center justify-between gap-x-2 @min-[30rem]:gap-x-6',
          isInCard ? '-mb-2' : 'mt-2.5 border-line border-t pt-1',
        )}
      >
        <button
          type="button"
          aria-haspopup="dialog"
          aria-label={`Related entries of ${patternType}: ${describeEntryCount(pattern.n)}`}
          onClick={onOpenEntries}
          className={`${textButton} text-accent @min-[30rem]:me-auto`}
        >
          {describeEntryCount(pattern.n)}
          <ChevronRight aria-hidden="true" className="rtl:rotate-180 size-4" strokeWidth={2} />
        </button>
        <button type="button" aria-describedby={nameId} onClick={onSetReminder} className={quietButton}>
          Set Reminder
        </button>
        <button
          type="button"
          aria-label={`Not this: ${patternType}`}
          aria-describedby={nameId}
          onClick={() => remove(pattern.key)}
          className={quietButton}
        >
          Not this
        </button>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          aria-describedby={nameId}
          onClick={() => setIsOpen(!isOpen)}
          className={quietButton}
        >
          {isOpen ? 'Less' : 'More'}
          <ChevronDown
            aria-hidden="true"
            className={isOpen ? 'size-4 rotate-180' : 'size-4'}
            strokeWidth={2}
          />
        </button>
      </div>
    </Frame>
  );
}

function Kind({ pattern: { name, category, patternType } }: { pattern: Pattern }) {
  return (
    <>
      <span className={name === '' ? undefined : '@max-[26rem]:sr-only'}>
        {capitalize(category)}
        {name !== '' && ' · '}
      </span>
      {name !== '' && <span>{patternType}</span>}
    </>
  );
}

function Strength({ pattern }: { pattern: Pattern }) {
  const share = describeShare(pattern);
  return (
    <p className="text-[0.875rem] text-ink-2">
      <span className="font-semibold text-ink">{getConfidenceLabel(pattern.confidence)}</span>
      {share !== null && <span className="tabular">, {share}</span>}
    </p>
  );
}

function Occurrence({
  pattern: { frequency, lastDetected, correlations },
  month,
}: {
  pattern: Pattern;
  month: 'short' | 'long';
}) {
  return (
    <>
      <span>
        Seen {frequency === 1 ? 'once' : `${frequency} times`}, last on{' '}
        {writeDay(toDay(new Date(lastDetected)), { weekday: 'short', day: 'numeric', month })}.
      </span>
      {correlations.length > 0 && (
        <>
          {' '}
          <span>Often appears with</span>{' '}
          {correlations.map((correlation, at) => (
            <Fragment key={correlation}>
              <bdi className="wrap-anywhere">{correlation}</bdi>
              {at < correlations.length - 1 ? ', ' : '.'}
            </Fragment>
          ))}
        </>
      )}
    </>
  );
}

/** The frame of a pattern that shares a card with others. */
function Plain({ as: Element, ...rest }: ComponentProps<'article'> & { as: 'article' }) {
  return <Element {...rest} />;
}
