import { classNames } from '../../../ui/class-names.ts';
import type { Level } from '../assessment.ts';
import { findLevel } from '../scoring/scale.model.ts';

/** From 0 to 100. The text beside it says the same. */
export function LevelRuler({ levels, score }: { levels: readonly Level[]; score: number }) {
  const rising = [...levels].reverse();
  const own = findLevel(levels, score);
  const names = findShortNames(levels);
  return (
    <div aria-hidden="true" className="mt-8">
      <div className="relative flex gap-1">
        {rising.map((level, index) => {
          const end = rising[index + 1]?.from ?? 100;
          return (
            <span
              key={level.name}
              style={{ width: `${end - level.from}%` }}
              className={classNames(
                'h-2.5 rounded-full',
                level === own ? 'bg-accent-soft ring-1 ring-accent' : 'bg-line',
              )}
            />
          );
        })}
        <span
          className="absolute top-1/2 size-4 -translate-x-1/2 -translate-y-1/2 rounded-full bg-accent ring-2 ring-card rtl:translate-x-1/2"
          style={{ insetInlineStart: `${Math.min(98, Math.max(2, score))}%` }}
        >
          <span className="absolute bottom-full left-1/2 mb-1.5 -translate-x-1/2 text-[0.8125rem] font-semibold text-ink">
            you
          </span>
        </span>
      </div>
      {names && (
        <div className="mt-1.5 flex gap-1 text-center text-[0.8125rem] text-ink-2">
          {rising.map((level, index) => (
            <span
              key={level.name}
              style={{ width: `${(rising[index + 1]?.from ?? 100) - level.from}%` }}
              className={level === own ? 'font-semibold text-ink' : undefined}
            >
              {names(level)}
            </span>
          ))}
        </div>
      )}
      <div className="relative mt-1 h-5 text-[0.8125rem] text-ink-3 tabular-nums">
        {[0, ...rising.slice(1).map(({ from }) => from), 100].map((value) => (
          <span
            key={value}
            className={classNames(
              'absolute',
              value > 0 && value < 100 && '-translate-x-1/2 rtl:translate-x-1/2',
              value === 100 && '-translate-x-full rtl:translate-x-full',
            )}
            style={{ insetInlineStart: `${value}%` }}
          >
            {value}
          </span>
        ))}
      </div>
    </div>
  );
}

/** "Very High" for "Very High Stress" where all share the last word, else null: longer names don't fit. */
function findShortNames(levels: readonly Level[]): ((level: Level) => string) | null {
  const getLastWord = ({ name }: Level) => name.slice(name.lastIndexOf(' '));
  const [first] = levels;
  if (!first || levels.some((level) => getLastWord(level) !== getLastWord(first))) return null;
  return ({ name }) => name.slice(0, -getLastWord(first).length);
}
