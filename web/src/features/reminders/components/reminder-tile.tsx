import { Bell, CalendarDays, Gauge, Heart, Moon, Sun } from 'lucide-react';

const icons = { sun: Sun, moon: Moon, heart: Heart, gauge: Gauge, calendar: CalendarDays, bell: Bell };
const hues = ['joy', 'trust', 'fear', 'surprise', 'sadness', 'disgust', 'anger', 'anticipation'];

/** A bell stands for an icon stored by another version and unknown here. */
export function ReminderTile({ icon, color }: { icon: string; color: string }) {
  const Icon = Object.hasOwn(icons, icon) ? icons[icon as keyof typeof icons] : Bell;
  const hue = hues.includes(color) ? color : 'fear';
  return (
    <span
      aria-hidden="true"
      className="grid @max-[11rem]:hidden size-9 shrink-0 place-items-center rounded-control text-on-emotion"
      style={{ background: `var(--${hue}-1)` }}
    >
      <Icon className="size-4.5" strokeWidth={1.8} />
    </span>
  );
}
