import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo, useState } from 'react';
import type { TextToAnalyse } from '../analysis/use-analysis.ts';
import type { Composer } from '../draft/composer.ts';
import { isBlank } from '../journal.model.ts';

type OpenDialog =
  | { kind: 'mood' | 'context' | 'people' }
  /** It stays where it opened, because elsewhere it would be analysed again. */
  | { kind: 'analysis'; text: TextToAnalyse; isInPlace: boolean };

export interface WritingDialogs {
  pickMood: () => void;
  addContext: () => void;
  tagPeople: () => void;
  analyse: () => void;
}

/** The open dialog about what is being written. A link may open the screen with one. */
export function useWritingDialogs(composer: Composer, { isWide }: { isWide: boolean }) {
  const { action } = useSearch({ strict: false });
  const [dialog, setDialog] = useState<OpenDialog | null>(() =>
    action === 'mood' ? { kind: 'mood' } : null,
  );
  const navigate = useNavigate();
  const isLinked = action !== undefined;
  const close = useCallback(() => {
    setDialog(null);
    // The link was followed. A reload then opens only the journal.
    if (isLinked) void navigate({ to: '.', search: {}, replace: true });
  }, [isLinked, navigate]);
  const dialogs = useMemo<WritingDialogs>(
    () => ({
      pickMood: () => setDialog({ kind: 'mood' }),
      addContext: () => setDialog({ kind: 'context' }),
      tagPeople: () => setDialog({ kind: 'people' }),
      analyse() {
        const { content, entryId } = composer.draft.read();
        // What is being written is readable, secret or not.
        if (isBlank(content)) return;
        const text = { content, writtenAs: entryId, isSecret: false };
        setDialog({ kind: 'analysis', text, isInPlace: isWide });
      },
    }),
    [composer, isWide],
  );
  return { dialog, setDialog, close, dialogs };
}
