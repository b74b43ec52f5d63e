import { ImageIcon } from 'lucide-react';
import { type ChangeEvent, useRef, useState } from 'react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { makeLazyDialog } from '../../../ui/overlay/lazy-dialog.tsx';
import { useMediaQuery } from '../../../ui/use-media-query.ts';

const ImageSourceDialog = makeLazyDialog({
  fetch: async () => (await import('./image-source-dialog.tsx')).ImageSourceDialog,
  close: ({ onClose }) => onClose(),
});

/** Adds an image from a file; on a phone, also from the camera. */
export function ImageButton({ hasImage, onPick }: { hasImage: boolean; onPick: (file: File) => void }) {
  const file = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const isTouch = useMediaQuery('(pointer: coarse)');
  const [isChoosing, setIsChoosing] = useState(false);
  const pick = (event: ChangeEvent<HTMLInputElement>) => {
    const [picked] = event.target.files ?? [];
    // Lets the same file be picked again after it was removed.
    event.target.value = '';
    if (picked) onPick(picked);
  };
  const input = {
    type: 'file',
    accept: 'image/*,.heic,.heif',
    onChange: pick,
    hidden: true,
    tabIndex: -1,
    'aria-hidden': true,
  };
  return (
    <>
      <IconButton
        label="Add Image"
        aria-haspopup={isTouch ? 'dialog' : undefined}
        onClick={() => (isTouch ? setIsChoosing(true) : file.current?.click())}
        icon={
          <ImageIcon
            aria-hidden="true"
            className={hasImage ? 'size-5 text-accent' : 'size-5'}
            strokeWidth={1.7}
          />
        }
      />
      <input ref={file} {...input} />
      <input ref={camera} {...input} capture="environment" />
      {isChoosing && (
        <ImageSourceDialog
          onCamera={() => camera.current?.click()}
          onFile={() => file.current?.click()}
          onClose={() => setIsChoosing(false)}
        />
      )}
    </>
  );
}
