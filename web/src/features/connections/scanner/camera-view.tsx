import { readCodeInQr } from '@reflect/contract/codes';
import { Camera, CameraOff } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { cameraTexts, hasCameraAccess } from './camera.ts';
import { useCameraScan } from './use-camera-scan.ts';

const icon = { 'aria-hidden': true, className: 'size-4.5', strokeWidth: 1.8 } as const;

/** Uses the camera only once the person has asked for it. */
export function CameraView({ onText }: { onText: (text: string) => Promise<boolean> }) {
  const video = useRef<HTMLVideoElement>(null);
  const seen = useRef<string | null>(null);
  const [isOtherCode, setIsOtherCode] = useState(false);
  const { state, start, stop } = useCameraScan({
    video,
    async onText(text) {
      // The same code stays in view, but is tried once.
      if (seen.current === text) return false;
      seen.current = text;
      const isConnection = readCodeInQr(text) !== null;
      setIsOtherCode(!isConnection);
      return isConnection && onText(text);
    },
  });
  if (!hasCameraAccess()) return null;
  const isOn = state.is === 'on' || state.is === 'starting';
  const begin = () => {
    seen.current = null;
    setIsOtherCode(false);
    void start();
  };
  return (
    <div className="grid grid-cols-1 gap-3">
      <video
        ref={video}
        playsInline
        muted
        aria-label="Camera picture"
        className={classNames(
          'aspect-square w-full rounded-control bg-sunken object-cover',
          !isOn && 'hidden',
        )}
      />
      {isOn && (
        <p role="status" className="text-ink-2">
          {isOtherCode
            ? "This QR code isn't a Reflect connection. Point the camera at your friend's code."
            : "Point the camera at your friend's code."}
        </p>
      )}
      {/* One button, so that it keeps the focus. */}
      <Button
        variant={isOn ? 'outline' : 'primary'}
        icon={isOn ? <CameraOff {...icon} /> : <Camera {...icon} />}
        onClick={isOn ? stop : begin}
      >
        {isOn ? 'Stop Camera' : 'Use Camera'}
      </Button>
      {state.is === 'failed' && (
        <p role="status" className="text-ink-2">
          {cameraTexts[state.why]}
        </p>
      )}
    </div>
  );
}
