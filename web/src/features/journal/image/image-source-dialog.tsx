import { Camera, ImageIcon } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';

const icon = { 'aria-hidden': true, className: 'size-5', strokeWidth: 1.8 } as const;

/** On touch screens, asks where the image comes from. */
export function ImageSourceDialog({
  onCamera,
  onFile,
  onClose,
}: {
  onCamera: () => void;
  onFile: () => void;
  onClose: () => void;
}) {
  const choose = (open: () => void) => () => {
    open();
    onClose();
  };
  return (
    <Dialog open onOpenChange={onClose} title="Add Image" size="small">
      <div className="grid gap-2.5">
        <Button variant="outline" size="large" icon={<Camera {...icon} />} onClick={choose(onCamera)}>
          Take a photo
        </Button>
        <Button variant="outline" size="large" icon={<ImageIcon {...icon} />} onClick={choose(onFile)}>
          Choose an image
        </Button>
      </div>
    </Dialog>
  );
}
