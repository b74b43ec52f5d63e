import { Card } from '../../../ui/layout/card.tsx';

/** The six words shown on both devices, read down each column. */
export function WordsCard({ words }: { words: readonly string[] }) {
  return (
    <Card
      as="ol"
      aria-label="The six words"
      dir="ltr"
      lang="en"
      className="grid grid-cols-[repeat(auto-fit,minmax(min(8.5rem,100%),1fr))] gap-x-8 bg-sunken px-4.5 py-1.5 sm:grid-flow-col sm:grid-cols-2 sm:grid-rows-3 @min-[19rem]:grid-flow-col @min-[19rem]:grid-cols-2 @min-[19rem]:grid-rows-3"
    >
      {words.map((word, at) => (
        <li
          key={word + String(at)}
          className="flex items-baseline gap-3.5 border-line border-t py-2.5 first:border-t-0 @min-[19rem]:nth-4:border-t-0 sm:nth-4:border-t-0"
        >
          <span aria-hidden="true" className="text-note tabular-nums">
            {at + 1}
          </span>
          <span className="font-serif text-[1.4375rem] wrap-anywhere">{word}</span>
        </li>
      ))}
    </Card>
  );
}
