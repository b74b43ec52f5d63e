import { FileUp } from 'lucide-react';
import { useRef, useState } from 'react';
import { findPart, splitPartGroups } from '../../../platform/private-journal/recovery/part-code.ts';
import { Button } from '../../../ui/button.tsx';
import { TextArea } from '../../../ui/form/field.tsx';

/** A longer file holds no part. */
const maxBytes = 20_000;

/** Takes one part, typed or from its file. The file is read on this device only. */
export function PartField({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string;
  onChange: (text: string) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const read = async (file: File) => {
    const code = file.size > maxBytes ? null : findPart(await file.text().catch(() => ''));
    setProblem(code === null ? 'There is no part in this file.' : null);
    if (code !== null) onChange(splitPartGroups(code).join(' '));
  };
  return (
    <div className="grid gap-1.5">
      <TextArea
        dir="ltr"
        label={label}
        hint="Twelve groups of four"
        rows={2}
        value={value}
        error={problem}
        onChange={({ target }) => {
          setProblem(null);
          onChange(target.value);
        }}
        autoCapitalize="characters"
        spellCheck={false}
        className="field-sizing-content min-h-18"
      />
      <input
        ref={input}
        type="file"
        accept="text/plain,.txt"
        aria-label={`File of ${label.toLowerCase()}`}
        tabIndex={-1}
        className="sr-only"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          // So that the same file can be chosen again.
          currentTarget.value = '';
          if (file) void read(file);
        }}
      />
      <Button
        size="small"
        variant="quiet"
        className="-ms-3.5 justify-self-start"
        icon={<FileUp aria-hidden="true" className="size-4.5" />}
        aria-label={`Choose a file for ${label.toLowerCase()}`}
        onClick={() => input.current?.click()}
      >
        From a file
      </Button>
    </div>
  );
}
