import { FolderInput } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';

const sources = [
  ['Reflect', 'the ZIP or JSON file of an export'],
  ['Day One', 'its JSON export, a ZIP'],
  ['Journey', 'its export, a ZIP'],
  ['Daylio', 'its CSV file'],
  ['Markdown or text', 'a ZIP of a folder, such as one of Obsidian, or one file'],
] as const;

export function ChooseFile({
  problem,
  isReady,
  onChoose,
}: {
  problem: string | null;
  /** Whether the journal is known, so that duplicates are found. */
  isReady: boolean;
  onChoose: (file: File) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const take = (files: FileList | null) => {
    const file = files?.[0];
    if (file) onChoose(file);
  };
  return (
    <section
      aria-label="Choose a file"
      className={classNames(
        'rounded-card border border-dashed px-5 py-6',
        isOver ? 'border-accent bg-sunken' : 'border-line-strong bg-card',
      )}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setIsOver(false);
        if (isReady) take(event.dataTransfer.files);
      }}
    >
      {problem !== null && (
        <p role="alert" className="mb-4 font-medium text-danger">
          {problem}
        </p>
      )}
      <p className="font-medium">You can import:</p>
      <ul className="mt-2 grid grid-cols-1 gap-1 text-ink-2 wrap-anywhere">
        {sources.map(([name, what]) => (
          <li key={name}>
            <span className="font-medium text-ink">{name}</span>: {what}
          </li>
        ))}
      </ul>
      <input
        ref={input}
        type="file"
        accept=".zip,.json,.csv,.md,.markdown,.txt"
        className="sr-only"
        tabIndex={-1}
        aria-label="File to import"
        onChange={(event) => {
          take(event.target.files);
          // So that the same file can be chosen again.
          event.target.value = '';
        }}
      />
      <Button
        className="mt-5"
        pending={!isReady}
        icon={<FolderInput aria-hidden="true" className="size-4.5" strokeWidth={1.8} />}
        onClick={() => input.current?.click()}
      >
        Choose a file
      </Button>
      <p className="mt-3 text-note">
        Your file is read on this device. You'll see what it holds before anything is added.
      </p>
    </section>
  );
}
