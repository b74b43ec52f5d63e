import { LayoutGrid, NotebookPen, Settings2, Sparkle, UsersRound } from 'lucide-react';
import type { AreaKey } from '../navigation.ts';

const icons = {
  journal: NotebookPen,
  dashboard: LayoutGrid,
  connections: UsersRound,
  insights: Sparkle,
  settings: Settings2,
} satisfies Record<AreaKey, unknown>;

export function AreaIcon({ area }: { area: AreaKey }) {
  const Icon = icons[area];
  return <Icon aria-hidden="true" className="size-5 shrink-0" strokeWidth={1.7} />;
}
