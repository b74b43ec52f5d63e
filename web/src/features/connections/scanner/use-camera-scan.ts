import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { type CameraFailure, getCameraFailure, openCamera, stopCamera } from './camera.ts';
import { loadQrReader } from './read-qr.ts';

const everyMs = 250;

type CameraState = { is: 'off' } | { is: 'starting' } | { is: 'on' } | { is: 'failed'; why: CameraFailure };

/**
 * Reads QR codes from the camera into `onText` until it answers true. `start` opens the camera; `stop` closes
 * it, and so do leaving the screen and hiding the page.
 */
export function useCameraScan({
  video,
  onText,
}: {
  video: RefObject<HTMLVideoElement | null>;
  /** True ends the scan. */
  onText: (text: string) => Promise<boolean>;
}) {
  const [state, setState] = useState<CameraState>({ is: 'off' });
  const running = useRef<{ end: () => void } | null>(null);
  const latest = useRef(onText);
  useEffect(() => {
    latest.current = onText;
  });

  const stop = useCallback(() => {
    running.current?.end();
    running.current = null;
    setState({ is: 'off' });
  }, []);

  const start = useCallback(async () => {
    let isOver = false;
    let stream: MediaStream | null = null;
    const end = () => {
      isOver = true;
      if (stream) stopCamera(stream);
    };
    running.current?.end();
    running.current = { end };
    setState({ is: 'starting' });
    try {
      const reading = loadQrReader();
      // A failure is handled where it's awaited.
      reading.catch(() => undefined);
      stream = await openCamera();
      const element = video.current;
      if (isOver || !element) {
        stopCamera(stream);
        return;
      }
      element.srcObject = stream;
      await element.play();
      setState({ is: 'on' });
      const read = await reading;
      while (!isOver) {
        const text = element.readyState >= element.HAVE_CURRENT_DATA ? await read(element) : null;
        if (!isOver && text !== null && (await latest.current(text))) break;
        await new Promise((resolve) => setTimeout(resolve, everyMs));
      }
      if (!isOver) stop();
    } catch (error) {
      end();
      // A camera that was closed meanwhile hasn't failed.
      if (running.current?.end === end) setState({ is: 'failed', why: getCameraFailure(error) });
    }
  }, [video, stop]);

  useEffect(() => {
    const onHidden = () => document.visibilityState === 'hidden' && running.current && stop();
    document.addEventListener('visibilitychange', onHidden);
    return () => {
      document.removeEventListener('visibilitychange', onHidden);
      running.current?.end();
      running.current = null;
    };
  }, [stop]);

  return { state, start, stop };
}
