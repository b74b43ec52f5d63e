import { contractVersion } from '@reflect/contract/limits';
import type { RouteAnswer } from '@reflect/contract/routes';
import { sendRequest, staleAppEvent } from '../../../platform/api.ts';
import { ApiError, isApiError } from '../../../platform/api-error.ts';
import { openedFor } from '../../../platform/private-journal/private-here.ts';
import {
  getPageUnlock,
  makeUnlockHeaders,
  regainUnlock,
} from '../../../platform/session-lock/page-unlock.ts';
import { showUpload } from './upload-state.ts';

type UploadedImage = RouteAnswer<'POST /api/upload-image'>;

interface Upload {
  dataUrl: string;
  signal: AbortSignal;
  /** Null if unknown. */
  onProgress: (share: number | null) => void;
}

/** Uploads an image with visible progress and a way to stop it. */
export async function uploadInView(dataUrl: string): Promise<UploadedImage> {
  const stopping = new AbortController();
  const stop = () => stopping.abort();
  showUpload({ share: 0, stop });
  try {
    return await uploadImage({
      dataUrl,
      signal: stopping.signal,
      onProgress: (share) => showUpload({ share, stop }),
    });
  } finally {
    showUpload(null);
  }
}

/**
 * Sends an image and reports the share sent, 0 to 1, which `fetch` can't. Rejects with `ApiError`, and with an
 * `AbortError` if the upload was stopped.
 */
export async function uploadImage(upload: Upload): Promise<UploadedImage> {
  if (openedFor.read() !== null) return sealImage(upload);
  const shown = getPageUnlock().token;
  try {
    return await sendImage(upload);
  } catch (error) {
    if (isApiError(error, 423) && (await regainUnlock(shown))) return sendImage(upload);
    throw error;
  }
}

/** In a private journal, this device makes the image again and sends it sealed. */
function sealImage({ dataUrl, signal, onProgress }: Upload): Promise<UploadedImage> {
  onProgress(null);
  const body = { imageBase64: readBase64(dataUrl) };
  const sent = sendRequest({ method: 'POST', url: '/api/upload-image', body, signal });
  return sent as Promise<UploadedImage>;
}

const readBase64 = (dataUrl: string) => dataUrl.slice(dataUrl.indexOf(',') + 1);

function sendImage({ dataUrl, signal, onProgress }: Upload): Promise<UploadedImage> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', '/api/upload-image');
    request.setRequestHeader('accept', 'application/json');
    request.setRequestHeader('content-type', 'application/json');
    for (const [name, value] of Object.entries(makeUnlockHeaders())) request.setRequestHeader(name, value);
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
    request.send(JSON.stringify({ imageBase64: readBase64(dataUrl) }));
  });
}
