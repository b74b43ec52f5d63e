import type { Guide } from '@reflect/engine/guides';
import { Link } from '@tanstack/react-router';
import {
  Briefcase,
  ChevronRight,
  Ear,
  HeartCrack,
  MessageCircleWarning,
  NotebookText,
  Stethoscope,
} from 'lucide-react';
import { makeGuideAddress } from './guides.model.ts';

const icons: Record<string, typeof Ear> = {
  'message-circle-warning': MessageCircleWarning,
  'heart-crack': HeartCrack,
  stethoscope: Stethoscope,
  briefcase: Briefcase,
  ear: Ear,
};

export function GuideList({ guides }: { guides: readonly Guide[] }) {
  return (
    <section aria-labelledby="guides-for-you" className="mt-9">
      <h2 id="guides-for-you" className="text-[1.375rem]">
        Guides for you
      </h2>
      <ul className="mt-2">
        {guides.map((guide) => {
          const Icon = icons[guide.icon] ?? NotebookText;
          return (
            <li key={guide.id} className="border-b border-line">
              <Link
                {...makeGuideAddress(guide)}
                className="-mx-3 flex items-start gap-4 rounded-control px-3 py-4 hover:bg-sunken"
              >
                <span
                  className="grid size-10 shrink-0 place-items-center rounded-control text-on-emotion"
                  style={{ background: `var(--${guide.color}-1)` }}
                >
                  <Icon aria-hidden="true" className="size-5" strokeWidth={1.8} />
                </span>
                <span className="min-w-0 flex-1">
                  <span className="block font-semibold">{guide.title}</span>
                  <span className="block text-ink-2">{guide.description}</span>
                  <span className="mt-0.5 block text-note">{guide.minutes} minutes</span>
                </span>
                <ChevronRight
                  aria-hidden="true"
                  className="mt-1 size-5 shrink-0 text-ink-3 rtl:rotate-180"
                  strokeWidth={1.7}
                />
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

export function AugmentedEntryNote() {
  return (
    <section
      aria-labelledby="augmented-entry"
      className="mt-9 rounded-card border border-line bg-sunken px-5 py-5 sm:px-6"
    >
      <h2 id="augmented-entry" className="flex items-center gap-2.5 text-[1.25rem]">
        <NotebookText aria-hidden="true" className="size-5 shrink-0 text-accent" strokeWidth={1.8} />
        What you get at the end
      </h2>
      <p className="mt-2 text-ink-2">
        An AI-guided conversation becomes an Augmented Journal Entry (AJE): the questions and your answers,
        kept together in your journal.
      </p>
    </section>
  );
}
