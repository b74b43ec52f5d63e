import { ThumbsDown, ThumbsUp } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { type Pattern, useJudgePattern } from '../insights.api.ts';
import { describeEffect, describeSureness, nameOccasions } from '../pattern-words.model.ts';
import { DifferenceLine } from './difference-line.tsx';
import { Evolution } from './evolution.tsx';

const icon = { 'aria-hidden': true, className: 'size-5', strokeWidth: 1.8 } as const;

export function PatternDetails({ pattern }: { pattern: Pattern }) {
  const judge = useJudgePattern();
  const say = (helpful: boolean) => judge.mutate({ patternId: pattern.id, helpful });
  return (
    <>
      {pattern.difference !== null && (
        <div className="mt-2">
          <DifferenceLine difference={pattern.difference} />
          <p className="flex flex-wrap justify-between gap-x-3 text-note">
            <span aria-hidden="true">heavier</span>
            <span>{describeSureness(pattern)}</span>
            <span aria-hidden="true">lighter</span>
          </p>
        </div>
      )}
      <Evolution pattern={pattern} />
      <p className="mt-1 text-note">
        In percent of its {nameOccasions(pattern)}: how many {describeEffect(pattern)}.
      </p>
      <div className="mt-3 flex flex-wrap items-center gap-x-1 border-line border-t pt-1">
        <span className="me-auto font-semibold text-[0.9375rem]">Does it fit?</span>
        <div className="-ms-3 flex flex-wrap">
          <Button
            variant="quiet"
            size="small"
            aria-pressed={pattern.helpful === true}
            className="aria-pressed:bg-accent-soft aria-pressed:text-accent"
            icon={<ThumbsUp {...icon} />}
            onClick={() => say(true)}
          >
            Helpful
          </Button>
          <Button
            variant="quiet"
            size="small"
            aria-pressed={pattern.helpful === false}
            className="aria-pressed:bg-accent-soft aria-pressed:text-accent"
            icon={<ThumbsDown {...icon} />}
            onClick={() => say(false)}
          >
            Not helpful
          </Button>
        </div>
      </div>
    </>
  );
}
