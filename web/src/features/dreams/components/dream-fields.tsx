import { limits } from '@reflect/contract/limits';
import { toDay } from '@reflect/engine/days';
import type { ReactNode, RefObject } from 'react';
import { WrittenSupport } from '../../../platform/support/written-support.tsx';
import { useCutNotice } from '../../../ui/form/cut-notice.ts';
import { controlClasses, Field, TextField } from '../../../ui/form/field.tsx';
import { type DreamForm, dreamEmotions, hasTooManySymbols, readDreamWords } from '../dream-form.model.ts';

/** `dictation` is shown beside the narrative. */
export function DreamFields({
  dreamId,
  form,
  onChange,
  dictation,
  narrativeRef,
}: {
  dreamId: string;
  form: DreamForm;
  onChange: (part: Partial<DreamForm>) => void;
  dictation: ReactNode;
  narrativeRef: RefObject<HTMLTextAreaElement | null>;
}) {
  const { hint, ...watchPastes } = useCutNotice({ maxLength: limits.dreamNarrative });
  return (
    <div className="grid grid-cols-1 gap-5">
      <Field label="What happened in the dream?" hint={hint}>
        {(ids) => (
          <div className="relative">
            <textarea
              autoComplete="off"
              {...ids}
              {...watchPastes}
              ref={narrativeRef}
              dir="auto"
              rows={6}
              required
              maxLength={limits.dreamNarrative}
              value={form.narrative}
              onChange={({ target }) => onChange({ narrative: target.value })}
              placeholder="Write it the way it comes back to you."
              className={`${controlClasses} block resize-y pe-13 font-serif [&:dir(rtl)]:px-13 text-[1.125rem] leading-relaxed`}
            />
            <div className="absolute top-1 end-1">{dictation}</div>
          </div>
        )}
      </Field>
      <WrittenSupport
        textId={dreamId}
        text={readDreamWords(form)}
        onWayOn={() => narrativeRef.current?.focus()}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="Title"
          dir="auto"
          maxLength={limits.dreamTitle}
          value={form.title}
          onChange={({ target }) => onChange({ title: target.value })}
          autoComplete="off"
        />
        <TextField
          label="Dream date"
          type="date"
          min="1900-01-01"
          max={toDay(new Date())}
          required
          value={form.dreamDate}
          onChange={({ target }) => onChange({ dreamDate: target.value })}
        />
      </div>
      <EmotionChoice chosen={form.emotions} onChange={(emotions) => onChange({ emotions })} />
      <TextField
        label="Symbols"
        hint={
          hasTooManySymbols(form.symbolText)
            ? `Separate them with commas. The first ${limits.dreamSymbols} are kept, each with up to ${limits.dreamSymbolLength} characters.`
            : 'Separate them with commas.'
        }
        dir="auto"
        value={form.symbolText}
        onChange={({ target }) => onChange({ symbolText: target.value })}
        autoComplete="off"
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="People present"
          dir="auto"
          maxLength={limits.dreamNote}
          value={form.entities}
          onChange={({ target }) => onChange({ entities: target.value })}
          autoComplete="off"
        />
        <TextField
          label="How you felt when you woke up"
          dir="auto"
          maxLength={limits.dreamNote}
          value={form.wokeFeeling}
          onChange={({ target }) => onChange({ wokeFeeling: target.value })}
          autoComplete="off"
        />
      </div>
    </div>
  );
}

function EmotionChoice({
  chosen,
  onChange,
}: {
  chosen: DreamForm['emotions'];
  onChange: (chosen: DreamForm['emotions']) => void;
}) {
  return (
    <fieldset>
      <legend className="text-[0.9375rem] font-semibold">Feelings in the dream</legend>
      <div className="mt-2 flex flex-wrap gap-2">
        {dreamEmotions.map(({ name, family }) => {
          const isChosen = chosen.includes(name);
          return (
            <button
              key={name}
              type="button"
              aria-pressed={isChosen}
              onClick={() =>
                onChange(isChosen ? chosen.filter((other) => other !== name) : [...chosen, name])
              }
              style={isChosen ? { background: `var(--${family}-1)` } : undefined}
              className={
                'inline-flex min-h-11 items-center gap-2 rounded-full border border-control-line px-4 py-1.5 font-medium text-ink ' +
                'transition-colors duration-150 hover:bg-sunken aria-pressed:border-ink-2 aria-pressed:font-semibold aria-pressed:text-on-emotion'
              }
            >
              <span
                aria-hidden="true"
                className="size-2.5 rounded-full"
                style={{ background: `var(--${family}-3)` }}
              />
              {name}
            </button>
          );
        })}
      </div>
    </fieldset>
  );
}
