import type { AnonymousProfile } from '@reflect/contract';
import { listSentences, profileParts } from '../profile-parts.ts';

export function ProfileView({ profile }: { profile: AnonymousProfile }) {
  const shown = profileParts
    .map(({ part, label }) => ({ label, sentences: listSentences(profile, part) }))
    .filter(({ sentences }) => sentences.length > 0);
  if (shown.length === 0) return <p className="text-ink-2">This profile is empty.</p>;
  return (
    <dl className="grid gap-4">
      {shown.map(({ label, sentences }) => (
        <div key={label}>
          <dt className="text-note">{label}</dt>
          {sentences.map((sentence) => (
            <dd key={sentence} className="mt-1 font-serif text-[1.0625rem] leading-snug">
              {sentence}
            </dd>
          ))}
        </div>
      ))}
    </dl>
  );
}
