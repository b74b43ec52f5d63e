import { dayOf } from '@reflect/engine/days';
import { Link } from '@tanstack/react-router';
import { Printer, Share2 } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { writeDay } from '../../../platform/days/write-day.ts';
import { Button, buttonClasses } from '../../../ui/button.tsx';
import type { AnyAssessment } from '../assessment.ts';
import { type SharedFigure, shareAsImage } from '../share-image.ts';

const day = (at: string) =>
  writeDay(dayOf(new Date(at)), {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  });
const icon = { 'aria-hidden': true, className: 'size-5', strokeWidth: 1.8 } as const;

/** What every result has: its title, its date, ways to keep it, ways on, and what it can and can't tell. */
export function ResultFrame({
  assessment,
  title,
  count,
  completedAt,
  figures,
  retakeLabel,
  onRetake,
  children,
}: {
  assessment: AnyAssessment;
  title: string;
  count: number;
  completedAt: string | null;
  /** The bars of the image. */
  figures: readonly SharedFigure[];
  retakeLabel: 'Retake' | 'Take Again';
  onRetake: () => void;
  children: ReactNode;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, []);
  return (
    <article className="grid grid-cols-1 gap-8">
      <header>
        <h2 ref={heading} tabIndex={-1} className="mt-3 text-[2rem] outline-none lg:text-[2.375rem]">
          {title}
        </h2>
        <p className="text-note mt-1">
          {completedAt ? `${day(completedAt)}, ${count} questions` : `${count} questions`}
        </p>
      </header>
      {children}
      <div className="grid gap-2.5 print:hidden">
        <div className="grid grid-cols-1 gap-2.5 min-[360px]:grid-cols-2">
          <Button variant="outline" size="large" onClick={onRetake}>
            {retakeLabel}
          </Button>
          <Link to="/dashboard" search={{ tab: 'activities' }} className={buttonClasses({ size: 'large' })}>
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
