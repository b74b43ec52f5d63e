import { Link } from '@tanstack/react-router';
import { getButtonClasses } from '../../../ui/button.tsx';
import type { ScaleAssessment } from '../assessment.ts';
import { describeAnswers } from '../scoring/answer-words.model.ts';
import { describeScale } from '../scoring/opening.model.ts';
import { findLevel, findLowestDomain, type ScaleResult } from '../scoring/scale.model.ts';
import { LevelRuler } from './level-ruler.tsx';
import { Meter } from './meter.tsx';
import { ResultFrame } from './result-frame.tsx';

export function ScaleResultView({
  assessment,
  result,
  completedAt,
  onRetake,
}: {
  assessment: ScaleAssessment;
  result: ScaleResult;
  completedAt: string | null;
  onRetake: () => void;
}) {
  const level = findLevel(assessment.levels, result.overall);
  const lowest = findLowestDomain(assessment, result);
  return (
    <ResultFrame
      assessment={assessment}
      label="Score"
      answered={describeScale(assessment, result)}
      title={level.name}
      about={
        <>
          <p className="mt-2 flex flex-wrap items-baseline gap-x-3">
            <span className="font-serif text-[3.5rem] leading-none tabular-nums">{result.overall}</span>
            <span className="text-ink-2">{assessment.scoreMeaning}</span>
          </p>
          <LevelRuler levels={assessment.levels} score={result.overall} />
          <p className="mt-3 text-ink-2">{level.description}</p>
        </>
      }
      count={assessment.questions.length}
      completedAt={completedAt}
      figures={[
        { name: 'Overall', value: result.overall, unit: '' },
        ...assessment.domains.map(({ key, name }) => ({
          name,
          value: result.domains[key] ?? 0,
          unit: '' as const,
        })),
      ]}
      retakeLabel="Retake"
      onRetake={onRetake}
    >
      <section>
        <h3 className="text-[1.5rem]">By area</h3>
        <ul className="mt-3 grid gap-5">
          {assessment.domains.map(({ key, name, meaning, questions }) => {
            const value = result.domains[key] ?? 0;
            return (
              <li key={key}>
                <Meter name={name} value={value} word={findLevel(assessment.levels, value).name}>
                  {describeAnswers({ questions, answers: result.answers, scale: assessment.scale }) ||
                    meaning}
                </Meter>
              </li>
            );
          })}
        </ul>
        {lowest && (
          <p className="mt-5 rounded-control bg-sunken px-4 py-3">
            <span className="text-note block">{lowest.name} is your lowest area.</span>
            {lowest.tip}
          </p>
        )}
      </section>
      <section>
        <h3 className="text-[1.5rem]">You might try</h3>
        <ol className="mt-2 divide-y divide-line">
          {level.recommendations.map((text, index) => (
            <li key={text} className="flex gap-4 py-3">
              <span aria-hidden="true" className="font-serif text-[1.25rem] leading-normal text-ink-3">
                {index + 1}
              </span>
              <span>{text}</span>
            </li>
          ))}
        </ol>
        {level.offersSupport && (
          <Link to="/support" className={getButtonClasses({ variant: 'outline', className: 'mt-2' })}>
            People you can talk to
          </Link>
        )}
      </section>
    </ResultFrame>
  );
}
