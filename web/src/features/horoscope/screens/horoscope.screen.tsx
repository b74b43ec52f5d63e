import { toast } from '../../../ui/toast/toast-store.ts';
import { HoroscopeForm } from '../components/horoscope-form.tsx';
import { HoroscopeResult } from '../components/horoscope-result.tsx';
import { useHoroscope } from '../horoscope.api.ts';
import { describeRecentMoods, type MoodOfEntry } from '../recent-moods.model.ts';

export function HoroscopeScreen({ entries }: { entries: readonly MoodOfEntry[] }) {
  const { data, isPending, mutate, reset } = useHoroscope();
  if (data !== undefined)
    return (
      <HoroscopeResult
        reading={data}
        moodInsight={describeRecentMoods(entries, new Date())}
        onAgain={reset}
      />
    );
  return (
    <>
      <p className="mt-2 text-ink-2">
        For reflection and fun. The positions of the planets are real, what's said about them is tradition.
      </p>
      <HoroscopeForm
        isPending={isPending}
        onSubmit={(question) =>
          mutate(question, {
            onError: () =>
              toast({ title: 'Failed to generate horoscope. Please try again.', variant: 'destructive' }),
          })
        }
      />
    </>
  );
}
