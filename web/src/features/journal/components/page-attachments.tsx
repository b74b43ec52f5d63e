import { ImageOff, LoaderCircle, UserRound, X } from 'lucide-react';
import { useState } from 'react';
import { useAppConfig } from '../../../platform/app-config.ts';
import { useUser } from '../../../platform/current-user.ts';
import { ChipButton } from '../../../ui/chip.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import type { Desk } from '../desk.ts';
import { useJournalSlots } from '../journal-slots.tsx';
import { previewOf } from '../page-image.ts';
import { usePage } from '../page-store.ts';
import { presentTags } from '../present-names.model.ts';
import { useUpload } from '../upload-state.ts';
import { UploadProgress } from './upload-progress.tsx';

/** What goes along with the words of the page: its image, and the people it is about. */
export function PageAttachments({
  desk,
  isPreparing,
  onTagPeople,
}: {
  desk: Desk;
  isPreparing: boolean;
  onTagPeople: () => void;
}) {
  const imageUrl = usePage(desk.page, (page) => page.imageUrl);
  const { usePeopleNames } = useJournalSlots();
  const tagged = usePage(desk.page, (page) => page.people);
  const people = presentTags(tagged, usePeopleNames());
  if (imageUrl === null && people.length === 0 && !isPreparing) return null;
  return (
    <div className="grid grid-cols-1 gap-3 pb-3">
      {isPreparing ? (
        <p role="status" className="flex min-h-11 items-center gap-2 text-note">
          <LoaderCircle aria-hidden="true" className="size-4 animate-spin" strokeWidth={1.8} />
          Preparing the image
        </p>
      ) : (
        imageUrl !== null && (
          <PageImage
            key={imageUrl}
            imageUrl={imageUrl}
            onRemove={() => desk.page.change({ imageUrl: null })}
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
                <span className="truncate">{displayName}</span>
              </ChipButton>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function PageImage({ imageUrl, onRemove }: { imageUrl: string; onRemove: () => void }) {
  const upload = useUpload();
  const [cannotShow, setCannotShow] = useState(false);
  return (
    <div className="flex flex-wrap items-start gap-3">
      <div className="max-w-full overflow-hidden rounded-card border border-line bg-sunken">
        {cannotShow ? (
          <p className="grid max-w-56 justify-items-start gap-1.5 p-4 text-note">
            <ImageOff aria-hidden="true" className="size-5" strokeWidth={1.7} />
            This browser cannot show the image. It is attached.
          </p>
        ) : (
          <img
            src={previewOf(imageUrl)}
            alt="Attached to this entry"
            onError={() => setCannotShow(true)}
            className="max-h-40 max-w-[min(14rem,calc(100vw-2.75rem))] object-contain"
          />
        )}
      </div>
      <div className="grid min-w-0 flex-1 basis-28 gap-1">
        {upload !== null ? (
          <UploadProgress upload={upload} />
        ) : (
          <IconButton
            label="Remove image"
            onClick={onRemove}
            className="-ml-2"
            icon={<X aria-hidden="true" className="size-5" strokeWidth={1.8} />}
          />
        )}
        <SeeingNote />
      </div>
    </div>
  );
}

/** Who will look at the image; nothing is said, or promised, where no model can. */
function SeeingNote() {
  const { isPremium } = useUser();
  const mind = useAppConfig().data?.mind;
  if (mind?.maker !== 'llm') return null;
  return (
    <p className="text-note">
      {isPremium
        ? `When you save, ${mind.providerName ?? 'the configured model'} describes the image.`
        : 'With Premium the image is described, and its description kept with the entry.'}
    </p>
  );
}
