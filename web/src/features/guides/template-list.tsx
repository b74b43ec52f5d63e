import { sessionTemplates } from '@reflect/engine/session-templates';
import { Link } from '@tanstack/react-router';
import {
  ChevronRight,
  Ear,
  Flag,
  HeartCrack,
  HeartHandshake,
  Moon,
  NotebookText,
  Orbit,
  Scale,
  Waves,
  Wind,
} from 'lucide-react';

/** Icons, in the mild colour of the feeling that the template deals with. */
const signs: Record<string, { Icon: typeof Ear; color: string }> = {
  anxiety_support: { Icon: Wind, color: 'fear' },
  relationship_conflict: { Icon: HeartCrack, color: 'anger' },
  grief_processing: { Icon: Waves, color: 'sadness' },
  goal_setting: { Icon: Flag, color: 'anticipation' },
  self_compassion: { Icon: HeartHandshake, color: 'joy' },
  decision_making: { Icon: Scale, color: 'surprise' },
  horoscope: { Icon: Orbit, color: 'disgust' },
  showing_up_for_others: { Icon: Ear, color: 'trust' },
  dream_journal: { Icon: Moon, color: 'surprise' },
};

export function TemplateList() {
  return (
    <ul className="mt-5 border-t border-line">
      {sessionTemplates.map(({ id, title, description, questions }) => {
        const { Icon, color } = signs[id] ?? { Icon: NotebookText, color: 'trust' };
        return (
          <li key={id} className="border-b border-line">
            <Link
              to="/guided-journal/$templateId"
              params={{ templateId: id }}
              className="-mx-3 flex items-start gap-[min(1rem,4vw)] rounded-control px-3 py-4 hover:bg-sunken"
            >
              <span
                className="grid size-[min(2.5rem,12vw)] shrink-0 place-items-center rounded-control text-on-emotion"
                style={{ background: `var(--${color}-1)` }}
              >
                <Icon aria-hidden="true" className="size-5" strokeWidth={1.8} />
              </span>
              <span className="min-w-0 flex-1">
                <span className="block font-semibold">{title}</span>
                <span className="block text-ink-2">{description}</span>
                <span className="mt-0.5 block text-note">{questions.length} questions</span>
              </span>
              <ChevronRight
                aria-hidden="true"
                className="mt-1 size-[min(1.25rem,6vw)] shrink-0 text-ink-3 rtl:rotate-180"
                strokeWidth={1.7}
              />
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
