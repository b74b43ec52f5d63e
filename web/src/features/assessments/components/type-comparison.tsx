import { NativeSelect } from '../../../ui/form/native-select.tsx';
import type { Letter, PersonalityType, PolesAssessment, TypePairs } from '../assessment.ts';
import { scoreMatch } from '../scoring/personality.model.ts';

const none = 'none';

export function TypeComparison({
  quiz,
  types,
  pairs,
  own,
  compared,
  onCompare,
}: {
  quiz: PolesAssessment;
  types: readonly PersonalityType[];
  pairs: TypePairs;
  own: PersonalityType;
  compared: string | null;
  onCompare: (type: string) => void;
}) {
  const other = types.find(({ type }) => type === compared);
  return (
    <div className="mt-4 grid grid-cols-1 gap-6">
      <NativeSelect
        label={`Compare ${own.type} with`}
        value={compared ?? none}
        onChange={onCompare}
        options={[
          ...(compared === null ? [{ value: none, label: 'Choose a type' }] : []),
          ...types.map(({ type, name }) => ({ value: type, label: `${type}, ${name}` })),
        ]}
      />
      {other ? (
        <Breakdown quiz={quiz} pairs={pairs} own={own} other={other} />
      ) : (
        <p className="text-ink-2">Choose a type to see what you share and where you differ.</p>
      )}
    </div>
  );
}

function Breakdown({
  quiz,
  pairs,
  own,
  other,
}: {
  quiz: PolesAssessment;
  pairs: TypePairs;
  own: PersonalityType;
  other: PersonalityType;
}) {
  const match = scoreMatch(own.type, other.type);
  const band = pairs.bands.find(({ from }) => match >= from);
  return (
    <>
      <section className="rounded-card border border-line bg-card p-5">
        <h3 className="text-[1.375rem]">
          {own.name} and {other.name}
        </h3>
        <p className="mt-1 font-semibold">
          {band?.name}, <span className="tabular-nums">{match}%</span>
        </p>
        <p className="mt-2 text-ink-2">{band?.text}</p>
      </section>
      <section>
        <h3 className="text-[1.5rem]">Letter by letter</h3>
        <ul className="mt-2 divide-y divide-line">
          {quiz.dimensions.map(({ key, name }, index) => {
            const letters = [own.type[index], other.type[index]] as Letter[];
            const [mine, theirs] = letters;
            const isSame = mine === theirs;
            const text = isSame && mine ? pairs.dimensions[key].same[mine] : pairs.dimensions[key].different;
            return (
              <li key={key} className="py-3">
                <p className="flex flex-wrap items-baseline justify-between gap-x-4">
                  <span className="font-semibold">{name}</span>
                  <span className="text-[0.9375rem] text-ink-2">
                    {isSame ? `Both ${mine}` : `You ${mine}, ${other.type} ${theirs}`}
                  </span>
                </p>
                <p className="mt-0.5 text-ink-2">{text}</p>
              </li>
            );
          })}
        </ul>
      </section>
    </>
  );
}
