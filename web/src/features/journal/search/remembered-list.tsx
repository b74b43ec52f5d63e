import type { Quote } from '@reflect/engine/memory';
import { MoodDot } from '../../../ui/mood-label.tsx';
import { MarkedText } from './marked-text.tsx';

const dayFormat = new Intl.DateTimeFormat(undefined, { weekday: 'short', day: 'numeric', month: 'short' });
const olderFormat = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short', year: 'numeric' });

/** Entries that mean what is searched in other words, each with the sentence that fits. */
export function RememberedList({
  quotes,
  onOpen,
}: {
  quotes: readonly Quote[];
  onOpen: (entryId: string) => void;
}) {
  return (
    <section aria-labelledby="close-in-meaning" className="grid grid-cols-1 gap-2">
      <h2 id="close-in-meaning" className="text-note font-semibold">
        Close in meaning
      </h2>
      <ul className="grid grid-cols-1 gap-2">
        {quotes.map((quote) => (
          <li key={quote.pageId}>
            <button
              type="button"
              onClick={() => onOpen(quote.pageId)}
              className="grid min-h-11 w-full grid-cols-1 gap-1 rounded-control border border-line bg-card px-3.5 py-2.5 text-start hover:border-line-strong"
            >
              <span className="flex items-center gap-1.5 text-note">
                <time dateTime={quote.createdAt}>{dayLabel(new Date(quote.createdAt))}</time>
                {quote.mood !== null && (
                  <>
                    <MoodDot mood={quote.mood} />
                    <bdi>{quote.mood}</bdi>
                  </>
                )}
              </span>
              <span
                dir="auto"
                className="line-clamp-3 font-serif text-[1.0625rem] leading-normal wrap-anywhere"
              >
                <MarkedText text={quote.text ?? ''} ranges={[...quote.matches]} />
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function dayLabel(day: Date): string {
  return (day.getFullYear() === new Date().getFullYear() ? dayFormat : olderFormat).format(day);
}
