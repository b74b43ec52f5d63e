import { toDay } from '@reflect/engine/days';
import { Link } from '@tanstack/react-router';
import { Printer, Share2 } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { writeDay } from '../../../platform/days/write-day.ts';
import { useStore } from '../../../platform/store.ts';
import { Button, getButtonClasses } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { toasts } from '../../../ui/toast/toast-store.ts';
import type { AnyAssessment } from '../assessment.ts';
import { type SharedFigure, shareAsImage } from '../share-image.ts';

const day = (at: string) =>
  writeDay(toDay(new Date(at)), {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  });
/** A toast also tells its score, where the date is shown afterwards. */
const toldInToast: ReadonlySet<string> = new Set(['stress-assessment']);
const icon = { 'aria-hidden': true, className: 'size-5', strokeWidth: 1.8 } as const;

/** What all results share: date, answers, title, ways to keep the result, links, and its limits. */
export function ResultFrame({
  assessment,
  label,
  answered,
  title,
  about,
  count,
  completedAt,
  figures,
  retakeLabel,
  onRetake,
  children,
}: {
  assessment: AnyAssessment;
  label: string;
  /** The answers in words; empty if they are no longer known. */
  answered: string;
  title: string;
  /** Below the title: what the result means. */
  about: ReactNode;
  count: number;
  completedAt: string | null;
  /** The bars of the shared image. */
  figures: readonly SharedFigure[];
  retakeLabel: 'Retake' | 'Take Again';
  onRetake: () => void;
  children: ReactNode;
}) {
  const card = useRef<HTMLElement>(null);
  const isTold = toldInToast.has(assessment.key);
  const isTelling = useStore(toasts, (items) => items.some(({ open }) => open));
  useEffect(() => {
    card.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, []);
  return (
    <article className="grid grid-cols-1 gap-8">
      <div>
        {/* On a phone the row above has the title. */}
        <p aria-hidden="true" className="mt-3 font-serif text-[2.375rem] leading-tight max-lg:hidden">
          {assessment.title}
        </p>
        <div className={classNames('relative mt-1', isTold && 'flex min-h-13 items-end')}>
          <p className={classNames('text-note', isTold && isTelling && 'invisible')}>
            {completedAt ? `${day(completedAt)}, ${count} questions` : `${count} questions`}
          </p>
          {isTold && <span aria-hidden="true" data-toast-spot="" className="absolute inset-0" />}
        </div>
        <section
          ref={card}
          tabIndex={-1}
          aria-label={label}
          className="mt-3 rounded-card border border-line bg-card p-5 outline-none"
        >
          {answered !== '' && <p className="mb-5 font-serif text-[1.25rem] leading-normal">{answered}</p>}
          <h2 className="text-[1.75rem]">{title}</h2>
          {about}
        </section>
      </div>
      {children}
      <div className="grid gap-2.5 print:hidden">
        <div className="grid grid-cols-1 gap-2.5 min-[360px]:grid-cols-2">
          <Button variant="outline" size="large" onClick={onRetake}>
            {retakeLabel}
          </Button>
          <Link
            to="/dashboard"
            search={{ tab: 'activities' }}
            className={getButtonClasses({ size: 'large' })}
          >
            Back to Dashboard
          </Link>
        </div>
        <div className="flex flex-wrap justify-center gap-x-2">
          <Button
            variant="quiet"
            icon={<Share2 {...icon} />}
            onClick={() => void shareAsImage({ title, subtitle: assessment.title, figures })}
          >
            Save as image
          </Button>
          <Button variant="quiet" icon={<Printer {...icon} />} onClick={() => window.print()}>
            Print
          </Button>
        </div>
      </div>
      <footer className="border-t border-line pt-4 text-[0.9375rem] text-ink-2">
        <p>
          For reflection, not a diagnosis. Your answers stay on this device. {assessment.limits}{' '}
          <Link to="/support" className="text-accent underline underline-offset-4">
            Support in hard moments
          </Link>
        </p>
      </footer>
    </article>
  );
}
