import type { AnalysedConversation } from '../conversations.api.ts';

const mostQuotes = 3;

/** The tone of one person, with the lines that show it. */
export function SpeakerTone({
  speaker: { name, tone, messages, share, emotions },
  patterns,
}: {
  speaker: AnalysedConversation['speakers'][number];
  patterns: AnalysedConversation['evidence']['patterns'];
}) {
  const quotes = [
    ...patterns.flatMap((pattern) => pattern.evidence.map(({ quote }) => ({ quote, of: pattern.name }))),
    ...emotions.flatMap((emotion) =>
      emotion.evidence.map(({ quote }) => ({ quote, of: capital(emotion.name) })),
    ),
  ];
  const shown = quotes.filter(
    ({ quote }, at) => quotes.findIndex((other) => wordsOf(other.quote) === wordsOf(quote)) === at,
  );
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
      {shown.slice(0, mostQuotes).map(({ quote, of }) => (
        <blockquote key={quote} className="mt-2 border-line-strong border-s-2 ps-3">
          <p dir="auto" className="font-serif text-[1.0625rem] wrap-anywhere">
            “{quote}”
          </p>
          <p className="text-note">{of}</p>
        </blockquote>
      ))}
    </li>
  );
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** The words alone: a quote is the same with and without its full stop. */
const wordsOf = (quote: string) =>
  quote
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
