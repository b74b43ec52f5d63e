import type { Style, StylesAssessment } from '../assessment.ts';
import { describeChoices } from '../scoring/opening.model.ts';
import type { StylesResult } from '../scoring/styles.model.ts';
import { Meter } from './meter.tsx';
import { ResultFrame } from './result-frame.tsx';
import { TextList } from './text-list.tsx';

export function StylesResultView({
  assessment,
  result,
  completedAt,
  onRetake,
}: {
  assessment: StylesAssessment;
  result: StylesResult;
  completedAt: string | null;
  onRetake: () => void;
}) {
  const { styles } = assessment;
  const findStyle = (wanted: string) => styles.find(({ key }) => key === wanted);
  const primary = findStyle(result.primary);
  const secondary = findStyle(result.secondary);
  const getPercent = (key: string) => result.distribution[key] ?? 0;
  if (primary === undefined) return null;
  return (
    <ResultFrame
      assessment={assessment}
      label={assessment.resultTitle}
      answered={describeChoices(assessment, result)}
      title={primary.name}
      about={
        <>
          <p className="text-note">{assessment.resultTitle}</p>
          <p className="mt-3">{primary.summary}</p>
          {secondary && getPercent(secondary.key) > 0 && (
            <p className="mt-4 text-ink-2">
              {getPercent(secondary.key) === getPercent(primary.key) ? 'Just as often' : 'Next to it'}:{' '}
              <strong className="font-semibold text-ink">{secondary.name}</strong>. {secondary.summary}
            </p>
          )}
        </>
      }
      count={assessment.questions.length}
      completedAt={completedAt}
      figures={styles.map(({ key, name }) => ({ name, value: getPercent(key), unit: '%' as const }))}
      retakeLabel="Take Again"
      onRetake={onRetake}
    >
      <section>
        <h3 className="text-[1.5rem]">Your answers</h3>
        <ul className="mt-3 grid gap-5">
          {[...styles]
            .sort((one, other) => getPercent(other.key) - getPercent(one.key))
            .map(({ key, name }) => (
              <li key={key}>
                <Meter name={name} value={getPercent(key)} unit="%" />
              </li>
            ))}
        </ul>
      </section>
      <TextList title="How it can look" items={primary.looksLike} />
      <TextList title="What can help" items={primary.helps} />
      <WithOthers style={primary} styles={styles} />
    </ResultFrame>
  );
}

function WithOthers({ style, styles }: { style: Style; styles: readonly Style[] }) {
  return (
    <section>
      <h3 className="text-[1.5rem]">With others</h3>
      <dl className="mt-2 divide-y divide-line">
        {styles
          .filter(({ key }) => key !== style.key)
          .map(({ key, name }) => (
            <div key={key} className="py-3">
              <dt className="font-semibold">{name}</dt>
              <dd className="mt-0.5 text-ink-2">{style.withOthers[key]}</dd>
            </div>
          ))}
      </dl>
    </section>
  );
}
