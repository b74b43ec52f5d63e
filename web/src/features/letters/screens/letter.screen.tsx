import { useNavigate } from '@tanstack/react-router';
import { Bookmark, ChevronLeft, ChevronRight, Printer } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import { type Letter, useLetterChanges } from '../letters.api.ts';
import type { MonthlyLetters } from '../making/use-monthly-letters.ts';
import { writeMonth } from '../months.model.ts';
import { LetterPaper } from '../reading/letter-paper.tsx';
import { dropStaleQuotes } from '../reading/standing-quotes.model.ts';

const icon = { 'aria-hidden': true, className: 'size-5', strokeWidth: 1.7 } as const;

export function LetterView({
  letter,
  monthly: { letters: others, turnDown },
  journal,
  trail,
  onWrite,
}: {
  letter: Letter;
  monthly: Pick<MonthlyLetters, 'letters' | 'turnDown'>;
  journal: Parameters<typeof dropStaleQuotes>[1];
  /** The breadcrumb. */
  trail: ReactNode;
  /** Opens the writing place with a question. */
  onWrite: (question: string) => void;
}) {
  const { update } = useLetterChanges();
  const navigate = useNavigate();
  const keep = (change: Promise<unknown>) =>
    void change.catch(() =>
      toast({
        title: 'Error',
        description: "This couldn't be kept. Please try again.",
        variant: 'destructive',
      }),
    );
  const change = (changed: Partial<Pick<Letter, 'isRead' | 'isKept'>>) => keep(update(letter, changed));
  const { id, isRead } = letter;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a letter is read once, when it is opened
  useEffect(() => {
    if (!isRead) change({ isRead: true });
  }, [id, isRead]);
  const at = others.findIndex((other) => other.id === id);
  const [newer, older] = [others[at - 1], others[at + 1]];
  const go = (to: Letter | undefined) =>
    to && void navigate({ to: '/letters/$month', params: { month: to.month } });
  const turnDownSubject = (key: string) => {
    keep(turnDown(letter, key, true));
    toast({
      title: 'Removed',
      description: 'No letter says it any more.',
      action: {
        label: 'Undo',
        altText: 'Bring it back',
        onSelect: () => keep(turnDown(letter, key, false)),
      },
    });
  };
  return (
    <>
      <div className="xl:flex xl:items-center xl:justify-between">
        <div className="min-w-0 flex-1 px-2 lg:px-0">{trail}</div>
        <div className="flex shrink-0 items-center justify-end gap-1">
          <IconButton
            label={older ? `${writeMonth(older.month)}, the letter before` : 'The letter before'}
            icon={<ChevronLeft {...icon} className="size-5 rtl:rotate-180" />}
            disabled={older === undefined}
            onClick={() => go(older)}
          />
          <IconButton
            label={newer ? `${writeMonth(newer.month)}, the letter after` : 'The letter after'}
            icon={<ChevronRight {...icon} className="size-5 rtl:rotate-180" />}
            disabled={newer === undefined}
            onClick={() => go(newer)}
          />
          <IconButton label="Print" icon={<Printer {...icon} />} onClick={() => window.print()} />
          <IconButton
            label="Keep"
            aria-pressed={letter.isKept}
            icon={<Bookmark {...icon} fill={letter.isKept ? 'currentColor' : 'none'} />}
            onClick={() => change({ isKept: !letter.isKept })}
          />
        </div>
      </div>
      <LetterPaper
        letter={dropStaleQuotes(letter, journal)}
        onNotThis={turnDownSubject}
        onWrite={() => onWrite(letter.question)}
      />
    </>
  );
}
