import { Cpu } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';

/** Offers the language model on the server's own computer. */
export function LocalModelCard({
  name,
  onUse,
  onDecline,
}: {
  name: string;
  onUse: () => void;
  onDecline: () => void;
}) {
  return (
    <section
      aria-labelledby="local-model"
      className="mt-6 flex gap-4 rounded-card border border-line bg-card p-4 lg:p-5"
    >
      <Cpu aria-hidden="true" className="size-6 shrink-0 text-accent" strokeWidth={1.7} />
      <div className="min-w-0">
        <h2 id="local-model" className="text-[1.125rem]">
          A language model runs on this computer
        </h2>
        <p className="mt-1 text-ink-2 wrap-anywhere">
          <strong>{name}</strong>. Let it answer? Your words stay on the computer that Reflect runs on.
        </p>
        <div className="mt-3 flex flex-wrap gap-2">
          <Button onClick={onUse}>Use it</Button>
          <Button variant="quiet" onClick={onDecline}>
            Not now
          </Button>
        </div>
      </div>
    </section>
  );
}

/** Shown where a language model begins to answer. */
export function FromHereOn({ name }: { name: string }) {
  return (
    <p className="mb-5 flex items-center gap-3 text-note before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
      From here {name} answers, on this computer
    </p>
  );
}
