import type { DreamInterpretation } from '@reflect/contract';
import { describeRequests } from '../../../platform/describe-requests.ts';

/** If the analysis could say nothing, for example because it doesn't know the language, no confidence is shown. */
export function DreamAnalysis({ analysis }: { analysis: DreamInterpretation }) {
  const sent = describeRequests(analysis.source, { what: 'Your dream' });
  const percent = Math.round(analysis.confidenceScore * 100);
  return (
    <div className="mt-7 grid grid-cols-1 gap-7">
      <section aria-labelledby="dream-interpretation">
        <h3 id="dream-interpretation" className="text-[1.375rem]">
          Interpretation
        </h3>
        <p dir="auto" className="mt-2 font-serif text-[1.0625rem] leading-relaxed wrap-anywhere">
          {analysis.interpretation}
        </p>
        {percent > 0 && <Confidence percent={percent} />}
      </section>
      <Points title="Symbols in this dream" points={analysis.symbolAnalysis} areNamed />
      <Points title="Jungian insights" points={analysis.jungianInsights} />
      <Points title="Psychological themes" points={analysis.psychologicalThemes} areNamed />
      <Points title="To reflect on" points={analysis.suggestions} isBoxed />
      <p className="text-note">
        {analysis.source.provider === 'llm' ? "An AI's interpretation" : 'An automatic interpretation'}, for
        reflection. It isn't a diagnosis.{sent && ` ${sent}`}
      </p>
    </div>
  );
}

function Confidence({ percent }: { percent: number }) {
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1.5">
      <span aria-hidden="true" className="flex gap-1">
        {[20, 40, 60, 80, 100].map((step) => (
          <span
            key={step}
            className={`h-1.5 w-4 rounded-full ${percent > step - 20 ? 'bg-ink-2' : 'bg-line-strong'}`}
          />
        ))}
      </span>
      <p className="text-note">
        <strong className="font-semibold text-ink-2">{percent}% confidence.</strong> Other interpretations fit
        too.
      </p>
    </div>
  );
}

/**
 * Renders nothing without points. In points that begin with a name and a colon, the name stands out; a sentence that
 * has a colon in it stays whole.
 */
function Points({
  title,
  points,
  areNamed = false,
  isBoxed = false,
}: {
  title: string;
  points: readonly string[];
  areNamed?: boolean;
  isBoxed?: boolean;
}) {
  if (points.length === 0) return null;
  return (
    <section>
      <h3 className="text-[1.1875rem]">{title}</h3>
      <ul className={`mt-2 grid ${isBoxed ? 'gap-2.5' : 'gap-3'}`}>
        {points.map((point) => {
          const [, name, rest] = (areNamed && /^([^:.?!]{1,40}): (\P{Ll}.*)$/su.exec(point)) || [];
          return (
            <li
              key={point}
              dir="auto"
              className={`wrap-anywhere ${isBoxed ? 'rounded-control border border-line bg-paper px-4 py-3 font-serif text-[1.0625rem]' : 'text-ink-2'}`}
            >
              {name ? (
                <>
                  <strong className="block font-semibold text-ink">{name}</strong>
                  {rest}
                </>
              ) : (
                point
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
