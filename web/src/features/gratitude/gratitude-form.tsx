import { limits } from '@reflect/contract/limits';
import { Link } from '@tanstack/react-router';
import { Check } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { describeKept } from '../../platform/collection/kept-on-device.ts';
import type { WriteResult } from '../../platform/collection/write-result.ts';
import { joinWords } from '../../platform/support/own-words.ts';
import { WrittenSupport } from '../../platform/support/written-support.tsx';
import { Button, getButtonClasses } from '../../ui/button.tsx';
import { TextArea } from '../../ui/form/field.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { gratitudeTags, writeGratitude } from './gratitude.model.ts';
import { useGratitudeDraft } from './gratitude-draft.ts';
import { saveWithAttempts } from './save-gratitude.ts';

type Kind = WriteResult<unknown>['kind'];
const labels = ['First', 'Second', 'Third'] as const;
const hints = ['Something small counts.', 'Somebody, perhaps.', 'Or a moment of today.'] as const;
const itemLength = 2_000;
const missing = 'Please add at least one gratitude item';

export interface GratitudeEntry {
  id: string;
  body: { content: string; tags: string[] };
}

export function GratitudeReflection({
  create,
  wait,
}: {
  create: (entry: GratitudeEntry) => Promise<{ kind: Kind }>;
  wait?: (ms: number) => Promise<void>;
}) {
  const { draft, change, save: saveNow } = useGratitudeDraft();
  const [isSaving, setIsSaving] = useState(false);
  const [saved, setSaved] = useState<{ kind: Kind } | null>(null);
  const [isMissing, setMissing] = useState(false);
  const first = useRef<HTMLTextAreaElement>(null);
  const refusal = useRef<{ dismiss: () => void } | null>(null);
  const save = async () => {
    if (isSaving) return;
    const content = writeGratitude(draft);
    if (content === null) {
      const description = 'What are you grateful for today?';
      refusal.current = toast({ title: missing, description, variant: 'destructive' });
      setMissing(true);
      first.current?.focus();
      return;
    }
    setMissing(false);
    setIsSaving(true);
    try {
      const { kind } = await saveNow(({ entryId }) => {
        const body = { content: content.slice(0, limits.entryContent), tags: [...gratitudeTags] };
        return saveWithAttempts(() => create({ id: entryId, body }), wait);
      });
      refusal.current?.dismiss();
      setSaved({ kind });
    } catch {
      toast({
        title: 'Error',
        description: 'Authentication issue detected. Please refresh the page and try again.',
        variant: 'destructive',
      });
    } finally {
      setIsSaving(false);
    }
  };
  if (saved) return <Saved {...saved} onAgain={() => setSaved(null)} />;
  return (
    <form
      noValidate
      data-composer=""
      className="mt-6 grid grid-cols-1 gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      {labels.map((label, at) => (
        <TextArea
          key={label}
          ref={at === 0 ? first : undefined}
          error={at === 0 && isMissing && writeGratitude(draft) === null ? missing : null}
          label={`${label} thing you're grateful for`}
          placeholder={hints[at]}
          dir="auto"
          rows={2}
          maxLength={itemLength}
          className="font-serif text-[1.125rem]"
          value={draft.items[at]}
          onChange={({ target }) => {
            const items = [...draft.items] as [string, string, string];
            items[at] = target.value;
            change({ items });
          }}
        />
      ))}
      <TextArea
        label="Why these matter (optional)"
        dir="auto"
        rows={3}
        maxLength={itemLength}
        className="font-serif text-[1.125rem]"
        value={draft.why}
        onChange={({ target }) => change({ why: target.value })}
      />
      <WrittenSupport textId={draft.entryId} text={joinWords(...draft.items, draft.why)} />
      <Button type="submit" size="large" pending={isSaving}>
        {isSaving ? 'Saving...' : 'Save to journal'}
      </Button>
    </form>
  );
}

function Saved({ kind, onAgain }: { kind: Kind; onAgain: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="mt-8 grid justify-items-center rounded-card border border-line bg-card px-5 py-10 text-center">
      <span
        aria-hidden="true"
        className="grid size-14 place-items-center rounded-full bg-joy-1 text-on-emotion"
      >
        <Check className="size-6" strokeWidth={1.8} />
      </span>
      <h2 ref={heading} tabIndex={-1} className="mt-4 text-[1.5rem] outline-none">
        Saved to your journal
      </h2>
      <p className="mt-1.5 max-w-sm text-ink-2">
        {describeKept(kind).description ?? 'You can read it again on any other day.'}
      </p>
      <div className="mt-6 flex flex-wrap justify-center gap-2.5">
        <Link to="/journal" className={getButtonClasses()}>
          View in Journal
        </Link>
        <Button variant="outline" onClick={onAgain}>
          Write another
        </Button>
      </div>
    </section>
  );
}
