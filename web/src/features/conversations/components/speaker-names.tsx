import { findWriter, type PlainSpeaker } from '@reflect/engine/conversation';
import { TextField } from '../../../ui/form/field.tsx';

const shown = 8;

/** The speakers that were found, each with a field to rename them. */
export function SpeakerNames({
  speakers,
  names,
  onChange,
}: {
  speakers: readonly PlainSpeaker[];
  names: Readonly<Record<string, string>>;
  onChange: (names: Record<string, string>) => void;
}) {
  return (
    <details className="rounded-control border border-line bg-card px-3.5">
      <summary className="min-h-11 cursor-pointer content-center py-2 font-semibold">
        Speakers:{' '}
        {speakers
          .slice(0, shown)
          .map(({ name }) => names[name]?.trim() || name)
          .join(', ')}
      </summary>
      <div className="grid gap-3 pb-4">
        <p className="text-note">
          {findWriter(speakers) === null
            ? 'Rename yourself to “Me”, so that the analysis knows which lines are yours.'
            : 'You can give them other names before the analysis.'}
        </p>
        {speakers.slice(0, shown).map(({ name, messages }) => (
          <TextField
            key={name}
            label={`Name for ${name}`}
            hint={`${messages} ${messages === 1 ? 'message' : 'messages'}`}
            dir="auto"
            maxLength={32}
            value={names[name] ?? ''}
            placeholder={name}
            onChange={({ target }) => onChange({ ...names, [name]: target.value.replaceAll(':', '') })}
            autoComplete="off"
          />
        ))}
      </div>
    </details>
  );
}
