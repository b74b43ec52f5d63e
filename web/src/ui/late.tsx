import { type ComponentType, type ReactElement, useEffect, useState } from 'react';
import { ConfirmDialog } from './confirm-dialog.tsx';

interface Part<Props> {
  fetch: () => Promise<ComponentType<Props>>;
  /** Closes what was asked for, by its own props. */
  close?: (props: Props) => void;
  /** What is here from the start and does instead. */
  instead?: ComponentType<Props>;
}

/**
 * A component that is fetched when it is first shown. Where it cannot be fetched, what is named instead of it stands in its
 * place, or else a calm question: try again, or close. Everything around it stays as it is, and the next time it is asked
 * for it is fetched anew.
 */
export function late<Props extends object>(part: Part<Props>): (props: Props) => ReactElement | null {
  const known: Known<Props> = { Loaded: null, wasMissing: false };
  return (props) => <LatePart part={part} known={known} own={props} />;
}

interface Known<Props> {
  Loaded: ComponentType<Props> | null;
  wasMissing: boolean;
}

function LatePart<Props extends object>({
  part,
  known,
  own,
}: {
  part: Part<Props>;
  known: Known<Props>;
  own: Props;
}) {
  const [Loaded, setLoaded] = useState(() => known.Loaded);
  const [state, setState] = useState<'fetching' | 'missing' | 'trying'>('fetching');
  const [attempt, setAttempt] = useState(1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt fetches anew
  useEffect(() => {
    if (known.Loaded !== null) return setLoaded(() => known.Loaded);
    let isOver = false;
    const load = async () => {
      if (known.wasMissing) await fetchLostStyles();
      known.Loaded = await part.fetch();
    };
    load().then(
      () => !isOver && setLoaded(() => known.Loaded),
      () => {
        known.wasMissing = true;
        if (!isOver) setState('missing');
      },
    );
    return () => {
      isOver = true;
    };
  }, [part, known, attempt]);

  if (Loaded !== null) return <Loaded {...own} />;
  if (state === 'fetching') return null;
  if (part.instead !== undefined) return <part.instead {...own} />;
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && part.close?.(own)}
      title="This part couldn't be loaded"
      description="Check your connection and try again. What you wrote is safe."
      confirmLabel="Try again"
      cancelLabel="Close"
      variant="primary"
      pending={state === 'trying'}
      onConfirm={() => {
        setState('trying');
        setAttempt(attempt + 1);
      }}
    />
  );
}

/** The styles of a script are asked for once, whether they came or not: those that did not are asked for again. */
async function fetchLostStyles(): Promise<void> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
  await Promise.all(
    links.filter(isLost).map(
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

/** The rules of a sheet that never came cannot be read. */
function isLost({ sheet }: HTMLLinkElement): boolean {
  try {
    return sheet === null || sheet.cssRules.length === 0;
  } catch {
    return true;
  }
}
