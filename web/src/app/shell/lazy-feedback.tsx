import { useEffect, useState } from 'react';
import { makeLazyComponent } from '../../ui/lazy-component.tsx';

const FeedbackButton = makeLazyComponent<object>({
  fetch: async () => (await import('../../features/feedback/button/feedback-button.tsx')).FeedbackButton,
  retryAfterMs: 5_000,
});

const delayMs = 2_000;

/** Fetched two seconds after the screen is drawn, so that the screen's own scripts come first. */
export function LazyFeedback() {
  const [isTime, setIsTime] = useState(false);
  useEffect(() => {
    const timer = window.setTimeout(() => setIsTime(true), delayMs);
    return () => window.clearTimeout(timer);
  }, []);
  return isTime ? <FeedbackButton /> : null;
}
