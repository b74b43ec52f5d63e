import { ImageUp } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';

/** The image is read on this device. */
export function ImageChoice({ onText }: { onText: (text: string) => Promise<boolean> }) {
  const input = useRef<HTMLInputElement>(null);
  const [isReading, setIsReading] = useState(false);
  const read = async (file: File) => {
    setIsReading(true);
    try {
      const { readQrImage } = await import('./read-qr.ts');
      const text = await readQrImage(file);
      if (text === null) {
        toast({
          title: 'No QR code found in this image. Please use manual code entry.',
          variant: 'destructive',
        });
      } else {
        await onText(text);
      }
    } catch {
      toast({
        title: "The image couldn't be read",
        description: 'Check your connection and try again, or type the code.',
        variant: 'destructive',
      });
    } finally {
      setIsReading(false);
    }
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="image/*"
        aria-label="Image of a QR code"
        tabIndex={-1}
        className="sr-only"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          // So that the same image can be chosen again.
          currentTarget.value = '';
          if (file) void read(file);
        }}
      />
      <Button
        variant="outline"
        icon={<ImageUp aria-hidden="true" className="size-4.5" strokeWidth={1.8} />}
        pending={isReading}
        onClick={() => input.current?.click()}
      >
        Upload Image
      </Button>
    </>
  );
}
