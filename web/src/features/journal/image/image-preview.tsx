import { ImageOff, X } from 'lucide-react';
import { useState } from 'react';
import { PrivateImage } from '../../../platform/images/private-image.tsx';
import { useMind } from '../../../platform/mind-here.ts';
import { useUser } from '../../../platform/session/current-user.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { UploadProgress } from './upload-progress.tsx';
import { useUpload } from './upload-state.ts';
import { getPreview } from './uploaded-image.ts';

export function ImagePreview({ imageUrl, onRemove }: { imageUrl: string; onRemove: () => void }) {
  const upload = useUpload();
  const [cannotShow, setCannotShow] = useState(false);
  return (
    <div className="flex flex-wrap items-start gap-3">
      <div className="max-w-full overflow-hidden rounded-card border border-line bg-sunken">
        {cannotShow ? (
          <p className="grid max-w-56 justify-items-start gap-1.5 p-4 text-note">
            <ImageOff aria-hidden="true" className="size-5" strokeWidth={1.7} />
            This browser can't show the image, but it's attached.
          </p>
        ) : (
          <PrivateImage
            src={getPreview(imageUrl)}
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
            className="-ms-2"
            icon={<X aria-hidden="true" className="size-5" strokeWidth={1.8} />}
          />
        )}
        <SeeingNote />
      </div>
    </div>
  );
}

/** Who will look at the image. Without a model that can, nothing is said or promised. */
function SeeingNote() {
  const { isPremium } = useUser();
  const mind = useMind();
  if (mind?.provider !== 'llm') return null;
  return (
    <p className="text-note">
      {isPremium
        ? `When you save, ${mind.providerName ?? 'the configured model'} describes the image.`
        : 'With Premium, a description of the image is added to the entry.'}
    </p>
  );
}
