import { type ComponentType, type ReactElement, startTransition, useEffect, useState } from 'react';

/** What a fallback receives besides the component's own props. */
export interface Retry {
  retry: () => void;
  isRetrying: boolean;
  /** It is still being fetched. */
  isLate: boolean;
}

interface LazyOptions<Props> {
  fetch: () => Promise<ComponentType<Props>>;
  /** Shown while the component is being fetched; by default nothing is. */
  pending?: ComponentType<Props>;
  /** Shown if the component could not be fetched; by default `pending` stays. */
  fallback?: ComponentType<Props & Retry>;
  /** Milliseconds after which the fallback is shown while the fetch goes on; by default only a failure shows it. */
  lateMs?: number;
  /** Milliseconds after which a failed fetch is repeated by itself; by default only `retry` repeats it. */
  retryAfterMs?: number;
}

/**
 * A component that is fetched when first shown. If the fetch fails, everything around the component stays as it is, and
 * showing it again fetches it again. A lazy dialog also asks whether to try again.
 */
export function makeLazyComponent<Props extends object>(
  options: LazyOptions<Props>,
): (props: Props) => ReactElement | null {
  const cache: Cache<Props> = { Loaded: null, hasFailed: false };
  return (props) => <LazyComponent options={options} cache={cache} own={props} />;
}

interface Cache<Props> {
  Loaded: ComponentType<Props> | null;
  hasFailed: boolean;
}

function LazyComponent<Props extends object>({
  options,
  cache,
  own,
}: {
  options: LazyOptions<Props>;
  cache: Cache<Props>;
  own: Props;
}) {
  const [Loaded, setLoaded] = useState(() => cache.Loaded);
  const [state, setState] = useState<'fetching' | 'late' | 'failed' | 'retrying'>('fetching');
  const [attempt, setAttempt] = useState(1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt fetches again
  useEffect(() => {
    if (cache.Loaded !== null) return setLoaded(() => cache.Loaded);
    let isOver = false;
    const { lateMs } = options;
    const timer = lateMs === undefined ? undefined : setTimeout(() => setState('late'), lateMs);
    const load = async () => {
      if (cache.hasFailed) await fetchFailedStyles();
      cache.Loaded = await options.fetch();
    };
    load()
      .finally(() => clearTimeout(timer))
      .then(
        // Drawn in short steps, between which presses and typing go first.
        () => !isOver && startTransition(() => setLoaded(() => cache.Loaded)),
        () => {
          cache.hasFailed = true;
          if (!isOver) setState('failed');
        },
      );
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [options, cache, attempt]);
  const retry = () => {
    setState('retrying');
    setAttempt(attempt + 1);
  };
  useEffect(() => {
    if (state !== 'failed' || options.retryAfterMs === undefined) return;
    const timer = setTimeout(retry, options.retryAfterMs);
    return () => clearTimeout(timer);
  });

  if (Loaded !== null) return <Loaded {...own} />;
  const { pending: Pending, fallback: Fallback } = options;
  if (state !== 'fetching' && Fallback !== undefined)
    return <Fallback {...own} retry={retry} isRetrying={state === 'retrying'} isLate={state === 'late'} />;
  return Pending === undefined ? null : <Pending {...own} />;
}

/**
 * The links of style sheets that could not be fetched. Those still loading are not among them: whoever waits for one would
 * wait forever if it was replaced.
 */
const failedStyles = new WeakSet<EventTarget>(listStylesheets().filter(isEmpty));
window.addEventListener('error', ({ target }) => target !== null && failedStyles.add(target), true);

/** A failed style sheet keeps its link element, so the bundler does not fetch it again: a fresh element does. */
async function fetchFailedStyles(): Promise<void> {
  const failed = listStylesheets().filter((link) => failedStyles.has(link));
  await Promise.all(
    failed.map(
      (link) =>
        new Promise<void>((resolve, reject) => {
          const again = link.cloneNode() as HTMLLinkElement;
          again.onload = () => resolve();
          again.onerror = () => reject(new Error(`${link.href} could not be fetched.`));
          link.replaceWith(again);
        }),
    ),
  );
}

function listStylesheets(): HTMLLinkElement[] {
  return [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
}

// Reading the rules of a style sheet that could not be fetched throws.
function isEmpty({ sheet }: HTMLLinkElement): boolean {
  try {
    return sheet === null || sheet.cssRules.length === 0;
  } catch {
    return true;
  }
}
