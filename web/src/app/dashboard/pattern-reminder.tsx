import { type ReactNode, useState } from 'react';
import type { Pattern } from '../../features/insights/insights.routes.tsx';
import { makeLazyDialog } from '../../ui/overlay/lazy-dialog.tsx';

const PatternReminderDialog = makeLazyDialog<{ pattern: Pattern; onClose: () => void }>({
  fetch: async () => (await import('./pattern-reminder-dialog.tsx')).PatternReminderDialog,
  close: ({ onClose }) => onClose(),
});

/** The dialog of a new reminder, filled in from a pattern. */
export function usePatternReminder(): { setReminder: (pattern: Pattern) => void; dialog: ReactNode } {
  const [pattern, setPattern] = useState<Pattern | null>(null);
  return {
    setReminder: setPattern,
    dialog: pattern && <PatternReminderDialog pattern={pattern} onClose={() => setPattern(null)} />,
  };
}
