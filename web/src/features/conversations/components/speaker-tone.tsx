import type { AnalysedConversation } from '../conversations.api.ts';
import { listShowingLines, type ShowingLine } from '../showing-lines.ts';

const shownAtOnce = 3;

/** The tone of one person, with each line that shows something and everything it shows. */
export function SpeakerTone({
  speaker: { name, tone, messages, share, emotions },
  patterns,
}: {
  speaker: AnalysedConversation['speakers'][number];
  patterns: AnalysedConversation['evidence']['patterns'];
}) {
  const lines = listShowingLines([
    ...patterns.flatMap((pattern) => pattern.evidence.map(({ quote }) => ({ quote, of: pattern.name }))),
    ...emotions.flatMap((emotion) =>
      emotion.evidence.map(({ quote }) => ({ quote, of: capitalize(emotion.name) })),
    ),
  ]);
  const further = lines.slice(shownAtOnce);
  return (
    <li className="border-b border-line py-3 last:border-0">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <strong dir="auto" className="font-semibold">
          {name}
        </strong>
        <span className="text-note">
          {messages} {messages === 1 ? 'message' : 'messages'}, {Math.round(share * 100)}% of the words
        </span>
      </p>
      <p dir="auto" className="text-ink-2">
        {tone}
      </p>
      {lines.slice(0, shownAtOnce).map((line) => (
        <ShownLine key={line.quote} {...line} />
      ))}
      {further.length > 0 && (
        <details className="mt-2">
          <summary className="min-h-11 cursor-pointer content-center text-note">
            {further.length === 1 ? 'One more line' : `${further.length} more lines`} of {name}
          </summary>
          {further.map((line) => (
            <ShownLine key={line.quote} {...line} />
          ))}
        </details>
      )}
    </li>
  );
}

function ShownLine({ quote, shows }: ShowingLine) {
  return (
    <blockquote className="mt-2 border-line-strong border-s-2 ps-3">
      <p dir="auto" className="font-serif text-[1.0625rem] wrap-anywhere">
        “{quote}”
      </p>
      <p className="text-note">{shows.join(', ')}</p>
    </blockquote>
  );
}

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
