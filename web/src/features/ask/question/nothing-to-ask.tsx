import { Link } from '@tanstack/react-router';
import { MessageCircleQuestion } from 'lucide-react';
import { getButtonClasses } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';

/** The kinds of question that are suggested once a journal can answer them. */
const examples = [
  { question: 'What did I write about my sister?', about: 'a person' },
  { question: 'When did I feel calm?', about: 'a feeling' },
  { question: 'What happened in October?', about: 'a time' },
  { question: 'What have I written about moving?', about: 'a subject' },
];

/** Tells a newcomer what can be asked once something is written. */
export function NothingToAsk() {
  return (
    <>
      <EmptyState
        icon={<MessageCircleQuestion className="size-6" strokeWidth={1.7} />}
        title="There's nothing to ask yet"
        text="Once you've written an entry, you can ask what you wrote, when, and about whom."
        action={
          <Link to="/" className={getButtonClasses()}>
            Write an entry
          </Link>
        }
        className="pb-8"
      />
      <section aria-labelledby="ask-examples">
        <h2 id="ask-examples" className="text-[1.1875rem]">
          Questions it can answer then
        </h2>
        <ul className="mt-2 divide-y divide-line border-y border-line">
          {examples.map(({ question, about }) => (
            <li key={question} className="flex flex-wrap items-baseline justify-between gap-x-4 py-3">
              <span className="font-serif text-[1.0625rem] leading-[1.35]">{question}</span>
              <span className="text-note">{about}</span>
            </li>
          ))}
        </ul>
        <p className="mt-3 mb-6 text-note">
          An answer is made of your own sentences, each with its date. If you haven't written about something,
          it says so.
        </p>
      </section>
    </>
  );
}
