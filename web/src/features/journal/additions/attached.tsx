import { LoaderCircle, UserRound } from 'lucide-react';
import { useStore } from '../../../platform/store.ts';
import { ChipButton } from '../../../ui/chip.tsx';
import { makeLazyComponent } from '../../../ui/lazy-component.tsx';
import type { FieldsPage } from '../draft/composer.ts';
import { keepPresentTags } from '../entry-content/present-names.model.ts';
import { useJournalSlots } from '../journal-slots.tsx';

const ImagePreview = makeLazyComponent({
  fetch: async () => (await import('../image/image-preview.tsx')).ImagePreview,
  fallback: AttachedNote,
});

export interface AttachedProps {
  composer: FieldsPage;
  isPreparing: boolean;
  onTagPeople: () => void;
}

export function Attached({ composer, isPreparing, onTagPeople }: AttachedProps) {
  const imageUrl = useStore(composer.draft, (draft) => draft.imageUrl);
  const { usePeopleNames } = useJournalSlots();
  const tagged = useStore(composer.draft, (draft) => draft.people);
  const people = keepPresentTags(tagged, usePeopleNames());
  return (
    <div className="grid grid-cols-1 gap-3 pb-3">
      {isPreparing ? (
        <p role="status" className="flex min-h-11 items-center gap-2 text-note">
          <LoaderCircle aria-hidden="true" className="size-4 animate-spin" strokeWidth={1.8} />
          Preparing the image
        </p>
      ) : (
        imageUrl !== null && (
          <ImagePreview
            key={imageUrl}
            imageUrl={imageUrl}
            onRemove={() => composer.change({ imageUrl: null })}
          />
        )
      )}
      {people.length > 0 && (
        <ul aria-label="People in this entry" className="flex flex-wrap gap-2">
          {people.map(({ id, displayName }) => (
            <li key={id} className="max-w-full">
              <ChipButton
                aria-haspopup="dialog"
                aria-label={`${displayName}, tagged. Tag people`}
                onClick={onTagPeople}
                icon={<UserRound aria-hidden="true" className="size-3.5 shrink-0" strokeWidth={1.9} />}
              >
                <bdi className="truncate">{displayName}</bdi>
              </ChipButton>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function AttachedNote() {
  return <p className="text-note">An image is attached.</p>;
}
