import { useEffect, useState } from 'react';
import { lazyComponent } from '../../ui/lazy-component.tsx';

const FeedbackButton = lazyComponent<object>({
  fetch: async () => (await import('../../features/feedback/button/feedback-button.tsx')).FeedbackButton,
  retryAfterMs: 5_000,
});

const delayMs = 600;

/** The feedback button, fetched once the screen is drawn. */
export function LazyFeedback() {
  const [isTime, setIsTime] = useState(false);
  useEffect(() => {
    const timer = window.setTimeout(() => setIsTime(true), delayMs);
    return () => window.clearTimeout(timer);
  }, []);
  return isTime ? <FeedbackButton /> : null;
}
