import { PenLine } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import type { Letter } from '../letters.api.ts';
import { writeMonth, writePages } from '../months.model.ts';
import './letter.css';
import './letter-print.css';
import { LiftsInMonth } from './lifts-in-month.tsx';
import { Observation } from './observation.tsx';
import { Ornament } from './ornament.tsx';

/** Observations on the left page of a wide screen. */
const onLeftPage = 2;

/** One sheet on a phone, an open book on a wide screen, one sheet on paper. */
export function LetterPaper({
  letter,
  onNotThis,
  onWrite,
}: {
  letter: Letter;
  onNotThis?: (key: string) => void;
  onWrite?: () => void;
}) {
  const { month, pages, observations, shifts, people, question } = letter;
  const renderObservations = (from: number, to?: number) =>
    observations
      .slice(from, to)
      .map((observation) => (
        <Observation
          key={observation.key}
          observation={observation}
          letter={letter}
          onNotThis={onNotThis ? () => onNotThis(observation.key) : null}
        />
      ));
  return (
    <article aria-label={`Letter for ${writeMonth(month)}`} className="letter">
      <div className="letter-page">
        <h1>{writeMonth(month)}</h1>
        <p className="letter-year tabular">{month.slice(0, 4)}</p>
        <Ornament />
        {observations.length === 0 && (
          <p className="letter-text mt-8">
            {question === ''
              ? 'Your entries of this month are here whenever you want to read them.'
              : "There's nothing to tell of this month."}
          </p>
        )}
        {renderObservations(0, onLeftPage)}
      </div>
      <div className="letter-page">
        {renderObservations(onLeftPage)}
        {shifts.length > 0 && <LiftsInMonth shifts={shifts} />}
        {people.length > 0 && (
          <section className="letter-part">
            <h2>People</h2>
            <ul className="letter-people">
              {people.map((person) => (
                <li key={person.name}>
                  <span className="letter-name">
                    <bdi>{person.name.charAt(0).toUpperCase() + person.name.slice(1)}</bdi>
                  </span>{' '}
                  <bdi className="letter-note tabular">{writePages(person.pages)}</bdi>
                </li>
              ))}
            </ul>
          </section>
        )}
        {question !== '' && (
          <section className="letter-part letter-question">
            <p dir="auto" className="letter-ask">
              {question}
            </p>
            {onWrite && (
              <Button
                variant="outline"
                className="mt-3.5 font-sans print:hidden"
                icon={<PenLine aria-hidden="true" className="size-4.5" strokeWidth={1.8} />}
                onClick={onWrite}
              >
                Write on this
              </Button>
            )}
          </section>
        )}
        <Ornament />
        <p className="letter-end">
          Made on your device from {writePages(pages)}.
          <br />
          Nothing was sent to another company for it.
        </p>
      </div>
    </article>
  );
}
