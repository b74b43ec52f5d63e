import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

/**
 * Whether the app's Dictate shortcut opened this screen. `starts` is true only while the screen opens, so that neither
 * a reload nor a change of the view starts a recording.
 */
export function useDictationShortcut(): { isAsked: boolean; starts: boolean } {
  const { action } = useSearch({ strict: false });
  const [isAsked] = useState(action === 'dictate');
  const [starts, setStarts] = useState(isAsked);
  const navigate = useNavigate();
  useEffect(() => {
    if (!isAsked) return;
    setStarts(false);
    void navigate({ to: '.', search: {}, replace: true });
  }, [isAsked, navigate]);
  return { isAsked, starts };
}
