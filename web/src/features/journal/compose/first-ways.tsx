import { countDaysBetween, toDay } from '@reflect/engine/days';
import { Link } from '@tanstack/react-router';
import {
  ChevronRight,
  Lock,
  type LucideIcon,
  MessageCircleQuestionMark,
  MessagesSquare,
  Mic,
} from 'lucide-react';

const questions = [
  'What were the best ten minutes?',
  'What has been on your mind since this morning?',
  'Who did you think of today, and why?',
  'What would you like to remember of this week?',
  'What took more strength than it looked?',
  'What are you looking forward to?',
  'What would you tell a friend about today?',
];

/** Each day has another question. */
export function pickQuestion(now: Date): string {
  const at = countDaysBetween('2024-01-01', toDay(now)) % questions.length;
  return questions[(at + questions.length) % questions.length]!;
}

const row =
  'flex min-h-16 w-full items-center gap-4 px-4 py-2 text-start hover:bg-sunken active:bg-sunken focus-visible:-outline-offset-2 ' +
  'border-t border-line first:border-t-0 @min-[34rem]:min-h-[8rem] @min-[34rem]:flex-col @min-[34rem]:items-start @min-[34rem]:gap-2 @min-[34rem]:rounded-card @min-[34rem]:border @min-[34rem]:bg-card @min-[34rem]:p-4 @min-[34rem]:first:border-t';

export interface FirstWaysProps {
  /** Puts a question on the page. */
  onQuestion: (question: string) => void;
  onSpeak: () => void;
}

/** Ways to begin in an empty journal, and where its text is stored. */
export function FirstWays({ onQuestion, onSpeak }: FirstWaysProps) {
  const question = pickQuestion(new Date());
  return (
    <div className="@container pt-4">
      <nav
        aria-label="Ways to begin"
        className="grid overflow-hidden rounded-card border border-line bg-card @min-[34rem]:grid-cols-3 @min-[34rem]:gap-3 @min-[34rem]:overflow-visible @min-[34rem]:border-0 @min-[34rem]:bg-transparent"
      >
        <button type="button" className={row} onClick={() => onQuestion(question)}>
          <Way Icon={MessageCircleQuestionMark} title="A question for today" note={question} />
        </button>
        <button type="button" className={row} onClick={onSpeak}>
          <Way Icon={Mic} title="Say it aloud" note="Your words appear as you speak" />
        </button>
        <Link to="/conversation" className={row}>
          <Way Icon={MessagesSquare} title="Talk it through" note="A conversation you can keep as an entry" />
        </Link>
      </nav>
      <p className="mt-5 flex items-center gap-3 text-note">
        <Lock aria-hidden="true" className="size-4.5 shrink-0" strokeWidth={1.7} />
        <span className="min-w-0 wrap-anywhere">On {namePlace(window.location)}, sealed</span>
      </p>
    </div>
  );
}

function Way({ Icon, title, note }: { Icon: LucideIcon; title: string; note: string }) {
  return (
    <>
      <Icon
        aria-hidden="true"
        className="size-5.5 shrink-0 text-accent @max-[14rem]:hidden"
        strokeWidth={1.7}
      />
      <span className="min-w-0 flex-1">
        <span className="block">{title}</span>
        <span className="block text-note text-ink-2">{note}</span>
      </span>
      <ChevronRight
        aria-hidden="true"
        className="size-5 shrink-0 text-ink-3 @max-[14rem]:hidden @min-[34rem]:hidden rtl:rotate-180"
        strokeWidth={1.7}
      />
    </>
  );
}

const ownNames = ['localhost', '127.0.0.1', '[::1]'];

/** Where the text is stored: this computer, or the server by its address. */
function namePlace({ hostname, host }: Pick<Location, 'hostname' | 'host'>): string {
  return ownNames.includes(hostname) ? 'this computer' : host;
}
