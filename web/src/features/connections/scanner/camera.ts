export type CameraFailure = 'refused' | 'missing' | 'failed';

export function hasCameraAccess(): boolean {
  return typeof navigator.mediaDevices?.getUserMedia === 'function';
}

/** Prefers the rear camera. @throws as `getUserMedia` does. */
export function openCamera(): Promise<MediaStream> {
  return navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' }, audio: false });
}

/** Ends every track, so that the camera's light goes off. */
export function stopCamera(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

export function getCameraFailure(error: unknown): CameraFailure {
  const { name } = error as Error;
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused';
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'missing' : 'failed';
}

export const cameraTexts: Record<CameraFailure, string> = {
  refused:
    "Reflect doesn't have permission to use the camera, and that's fine. Choose an image, or type the code below. You can allow the camera in your browser's settings.",
  missing: 'No camera was found on this device. Choose an image, or type the code below.',
  failed: "The camera couldn't be started. Choose an image, or type the code below.",
};
