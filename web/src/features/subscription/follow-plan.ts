import type { User } from '@reflect/contract';
import type { QueryClient } from '@tanstack/react-query';
import { currentUserKey, reviewSession } from '../../platform/session/current-user.ts';
import { toast } from '../../ui/toast/toast-store.ts';
import { isPaymentAwaited, settlePayment } from './awaited-payment.ts';

const everyMs = 1_000;

/**
 * While a payment page is open in another tab, reads the person every second and when the app is shown, so
 * that plan labels follow within a second; otherwise once (AUTH-04). Returns a function that stops.
 */
export function followPlan(queryClient: QueryClient): () => void {
  const readPlan = () => queryClient.getQueryData<User | null>(currentUserKey)?.plan ?? 'free';
  let before = readPlan();
  const review = () => {
    if (isPaymentAwaited() && document.visibilityState === 'visible') reviewSession(queryClient);
  };
  const timer = setInterval(review, everyMs);
  const stopWatching = queryClient.getQueryCache().subscribe(() => {
    const now = readPlan();
    if (now === before) return;
    if (isPaymentAwaited() && before === 'free') {
      toast({
        title: now === 'trial' ? 'Your trial has begun' : 'You have Premium',
        description: 'Thank you. You can use everything from now on.',
      });
    }
    settlePayment();
    before = now;
  });
  window.addEventListener('focus', review);
  document.addEventListener('visibilitychange', review);
  return () => {
    clearInterval(timer);
    stopWatching();
    window.removeEventListener('focus', review);
    document.removeEventListener('visibilitychange', review);
  };
}
