import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import type { PersonalityType, PolesAssessment, TypePairs } from '../assessment.ts';
import { describeLeanings } from '../scoring/opening.model.ts';
import { findWinner, getClarity, isTied, type PolesResult } from '../scoring/personality.model.ts';
import { ResultFrame } from './result-frame.tsx';
import { TextList } from './text-list.tsx';
import { type ExplorerTab, TypeExplorer } from './type-explorer.tsx';

export function PersonalityResultView({
  assessment,
  types,
  pairs,
  result,
  completedAt,
  onRetake,
}: {
  assessment: PolesAssessment;
  types: readonly PersonalityType[];
  pairs: TypePairs;
  result: PolesResult;
  completedAt: string | null;
  onRetake: () => void;
}) {
  const isOpen = assessment.dimensions.every(({ key }) => isTied(result, key));
  const [explorerTab, setExplorerTab] = useState<ExplorerTab | null>(null);
  const own = types.find(({ type }) => type === result.type);
  if (own === undefined) return null;
  if (explorerTab !== null)
    return (
      <TypeExplorer
        quiz={assessment}
        types={types}
        pairs={pairs}
        own={own}
        startTab={explorerTab}
        onClose={() => setExplorerTab(null)}
      />
    );
  return (
    <ResultFrame
      assessment={assessment}
      label="Your answers"
      answered={describeLeanings(assessment, result)}
      about={!isOpen && <p className="mt-2 text-ink-2">{own.description}</p>}
      title={isOpen ? 'No clear preference' : `${own.type}, the ${own.name}`}
      count={assessment.statements.length}
      completedAt={completedAt}
      figures={assessment.dimensions.map(({ key }) => ({
        name: getPoleName(assessment, result, key),
        value: Math.round(result.strengths[key]),
        unit: '%' as const,
      }))}
      retakeLabel="Retake"
      onRetake={onRetake}
    >
      <section>
        <h3 className="text-[1.5rem]">How clear it is</h3>
        <ul className="mt-3 grid gap-6">
          {assessment.dimensions.map((dimension) => (
            <li key={dimension.key}>
              <ClarityBar dimension={dimension} result={result} />
            </li>
          ))}
        </ul>
      </section>
      <div className="grid grid-cols-1 gap-2.5 min-[360px]:grid-cols-2 print:hidden">
        <Button variant="outline" size="large" onClick={() => setExplorerTab('compare')}>
          Compare Types
        </Button>
        <Button variant="outline" size="large" onClick={() => setExplorerTab('all')}>
          Explore All
        </Button>
      </div>
      {!isOpen && (
        <>
          <TextList title="Strengths" items={own.strengths} />
          <TextList title="Easy to miss" items={own.blindSpots} />
          <TextList title="Under stress" items={[own.underStress]} />
          <TextList title="In relationships" items={[own.inRelationships]} />
          <TextList title="At work" items={[own.atWork]} />
        </>
      )}
    </ResultFrame>
  );
}

function getPoleName(
  { dimensions }: PolesAssessment,
  { scores }: PolesResult,
  key: PolesAssessment['dimensions'][number]['key'],
) {
  if (isTied({ scores }, key)) return dimensions.find((each) => each.key === key)?.name ?? key;
  const letter = findWinner(scores, key);
  return dimensions.flatMap(({ poles }) => poles).find((pole) => pole.letter === letter)?.name ?? letter;
}

/** A bar that grows from the middle toward the stronger pole. */
function ClarityBar({
  dimension,
  result,
}: {
  dimension: PolesAssessment['dimensions'][number];
  result: PolesResult;
}) {
  const strength = Math.round(result.strengths[dimension.key]);
  const letter = findWinner(result.scores, dimension.key);
  const [first, second] = dimension.poles;
  const winner = first?.letter === letter ? first : second;
  const isFirst = winner === first;
  const isEven = isTied(result, dimension.key);
  return (
    <div>
      <p className="text-note">{dimension.name}</p>
      <p className="mt-0.5 flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-semibold">
          {isEven ? `${first?.name} and ${second?.name}, tied` : winner?.name}
        </span>
        {!isEven && (
          <span className="text-[0.9375rem] text-ink-2">
            {getClarity(strength)}, <span className="tabular-nums">{strength}%</span>
          </span>
        )}
      </p>
      <div aria-hidden="true" className="mt-2 flex items-center gap-3 text-[0.9375rem] text-ink-3">
        <span className={classNames('w-3 text-center', isFirst && !isEven && 'font-semibold text-ink')}>
          {first?.letter}
        </span>
        <span className="relative h-2 grow rounded-full bg-line">
          <span className="absolute inset-y-[-3px] left-1/2 w-px bg-line-strong" />
          <span
            hidden={isEven}
            className="absolute inset-y-0 rounded-full bg-accent"
            style={{
              [isFirst ? 'insetInlineEnd' : 'insetInlineStart']: '50%',
              width: `${Math.max(2, strength / 2)}%`,
            }}
          />
        </span>
        <span className={classNames('w-3 text-center', !isFirst && !isEven && 'font-semibold text-ink')}>
          {second?.letter}
        </span>
      </div>
      <p className="mt-1.5 text-[0.9375rem] text-ink-2">
        {isEven ? 'Your answers lean neither way here.' : winner?.meaning}
      </p>
    </div>
  );
}
