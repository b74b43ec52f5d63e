import { Link } from '@tanstack/react-router';
import {
  Activity as ActivityIcon,
  Compass,
  Heart,
  HeartHandshake,
  Link2,
  MessagesSquare,
  Orbit,
  SlidersHorizontal,
  Sun,
  UsersRound,
} from 'lucide-react';
import { useRef, useState } from 'react';
import { ConversationAnalysisForm } from '../../../features/conversations/components/conversation-analysis.tsx';
import { useEntryChanges } from '../../../features/journal/journal.api.ts';
import { SupportButton } from '../../../features/safety/components/support-button.tsx';
import { type Activity, findFeatured, listOtherActivities } from './activities.model.ts';
import { FeaturedCard } from './featured-card.tsx';

const icons: Record<string, typeof Sun> = {
  personality: Compass,
  emotional: HeartHandshake,
  relationship: UsersRound,
  stress: ActivityIcon,
  communication: MessagesSquare,
  attachment: Link2,
  love: Heart,
  gratitude: Sun,
  horoscope: Orbit,
};

export function ActivitiesTab() {
  const [featured] = useState(() => findFeatured(new Date()));
  const others = listOtherActivities(featured);
  const text = useRef<HTMLTextAreaElement>(null);
  const { create } = useEntryChanges();
  const showForm = () => {
    text.current?.scrollIntoView({ block: 'center' });
    text.current?.focus({ preventScroll: true });
  };
  return (
    <>
      <FeaturedCard featured={featured} onShowForm={showForm} />
      <ConversationAnalysisForm textRef={text} saveEntry={create} supportButton={<SupportButton />} />
      <Link
        to="/check-ins"
        className="mt-10 flex items-center gap-4 rounded-card border border-line bg-card p-4 transition-colors duration-150 hover:border-line-strong active:bg-sunken"
      >
        <span className="grid size-10 shrink-0 place-items-center rounded-control bg-accent-soft text-accent">
          <SlidersHorizontal aria-hidden="true" className="size-5" strokeWidth={1.8} />
        </span>
        <span className="min-w-0">
          <span className="block leading-snug font-semibold">Well-being check-in</span>
          <span className="text-note">Five answers about your week, and how they change</span>
        </span>
      </Link>
      {others.length > 0 && <Grid activities={others} />}
    </>
  );
}

function Grid({ activities }: { activities: readonly Activity[] }) {
  return (
    <section aria-labelledby="all-activities" className="@container mt-10">
      <h2 id="all-activities" className="text-[1.375rem]">
        All activities
      </h2>
      <ul className="mt-3 grid grid-cols-2 gap-3 @max-[17rem]:grid-cols-1 @min-[34rem]:grid-cols-3">
        {activities.map(({ key, title, note, to }) => {
          const Icon = icons[key] ?? Sun;
          return (
            <li key={key} className="flex">
              <Link
                to={to}
                className="flex w-full flex-col rounded-card border border-line bg-card p-4 transition-colors duration-150 hover:border-line-strong active:bg-sunken"
              >
                <span
                  className={`grid size-10 place-items-center rounded-control ${key === 'gratitude' ? 'bg-joy-1 text-on-emotion' : 'bg-accent-soft text-accent'}`}
                >
                  <Icon aria-hidden="true" className="size-5" strokeWidth={1.8} />
                </span>
                <span className="mt-2.5 leading-snug font-semibold">{title}</span>
                <span className="text-note">{note}</span>
              </Link>
            </li>
          );
        })}
      </ul>
      <p className="mt-6 text-center text-note">
        For reflection, not a diagnosis. Quiz answers stay on this device.
      </p>
    </section>
  );
}
