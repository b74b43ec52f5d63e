import { contractVersion } from '@reflect/contract/limits';
import type { RouteAnswer } from '@reflect/contract/routes';
import { staleAppEvent } from '../../../platform/api.ts';
import { ApiError } from '../../../platform/api-error.ts';

type UploadedImage = RouteAnswer<'POST /api/upload-image'>;

/**
 * Sends an image and reports how much of it is sent, from 0 to 1; `fetch` cannot. Rejects with `ApiError`, and
 * with an `AbortError` where the upload was stopped.
 */
export function uploadImage({
  dataUrl,
  signal,
  onProgress,
}: {
  dataUrl: string;
  signal: AbortSignal;
  onProgress: (share: number) => void;
}): Promise<UploadedImage> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', '/api/upload-image');
    request.setRequestHeader('accept', 'application/json');
    request.setRequestHeader('content-type', 'application/json');
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => {
      const serverVersion = request.getResponseHeader('x-contract-version');
      if (serverVersion !== null && serverVersion !== contractVersion)
        window.dispatchEvent(new Event(staleAppEvent));
      const { status, responseText, statusText } = request;
      try {
        if (status < 200 || status > 299) throw new ApiError({ status, text: responseText || statusText });
        resolve(JSON.parse(responseText) as UploadedImage);
      } catch (cause) {
        reject(cause instanceof ApiError ? cause : new ApiError({ status, text: 'Not JSON.', cause }));
      }
    };
    request.onerror = () => reject(new ApiError({ status: 0, text: 'No connection' }));
    request.onabort = () => reject(new DOMException('The upload was stopped.', 'AbortError'));
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(JSON.stringify({ imageBase64: dataUrl.slice(dataUrl.indexOf(',') + 1) }));
  });
}
