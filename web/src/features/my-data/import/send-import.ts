import { limits } from '@reflect/contract/limits';
import { api } from '../../../platform/api.ts';
import { type ApiError, isApiError } from '../../../platform/api-error.ts';
import { type ArchivedFile, ImportError } from '../archive/archive.ts';
import { addSkipped, type ImportedItem, type ImportPlan, type Skipped } from './import-plan.model.ts';

/** In items. */
export interface ImportProgress {
  done: number;
  total: number;
}

export interface ImportResult {
  added: number;
  skipped: Skipped[];
  /** Whether everything was sent, and it was not stopped before. */
  isWhole: boolean;
}

export type CallApi = typeof api;

/** Well below what the server takes at once. */
const batchBytes = 1024 * 1024;
/** Few, because each takes about a second, and items are stored once all of their images are. */
const batchImages = 10;
/** Larger than any photo. */
const maxImageBytes = 64 * 1024 * 1024;
const tries = 4;

/**
 * In the order of the plan. Sending again after an interruption adds nothing twice. Once `signal` is aborted, it ends after
 * the call in flight. The server refuses a call if somebody else than `userId` has signed in since.
 */
export async function sendImport({
  importId,
  plan,
  onProgress,
  signal,
  userId = null,
  earlier,
  call = api,
}: {
  importId: string;
  plan: ImportPlan;
  onProgress: (progress: ImportProgress) => void;
  signal?: AbortSignal;
  userId?: string | null;
  /** Where it was stopped before. */
  earlier?: { done: number; result: ImportResult } | undefined;
  call?: CallApi;
}): Promise<ImportResult> {
  const total = plan.groups.reduce((sum, { items }) => sum + items.length, 0);
  const result = { added: 0, skipped: plan.skipped, ...earlier?.result, isWhole: true };
  const asUser = userId === null ? {} : { asUser: userId };
  const trySend = <Answer>(send: () => Promise<Answer>) => sendWithRetries(send, signal);
  const skip = (reason: string, count: number, names: readonly string[] = []) => {
    result.skipped = addSkipped(result.skipped, reason, count, names);
  };
  let done = earlier?.done ?? 0;
  try {
    await sendAll();
  } catch (error) {
    if (!signal?.aborted) throw error;
    result.isWhole = false;
    result.added = Math.max(result.added, await countAdded());
  }
  return result;

  /** Of this import, also by calls whose answer was lost. */
  async function countAdded(): Promise<number> {
    const imports = await call('GET /api/imports', asUser).catch(() => []);
    return imports.find(({ id }) => id === importId)?.items ?? 0;
  }

  async function sendAll(): Promise<void> {
    await trySend(() =>
      call('POST /api/imports', { body: { id: importId, source: plan.source }, ...asUser }),
    );
    let seen = 0;
    for (const { feature, items } of plan.groups) {
      for (const batch of splitBatches(items, plan.images)) {
        seen += batch.length;
        if (seen <= done) continue;
        const sent: ImportedItem[] = [];
        for (const item of batch) {
          signal?.throwIfAborted();
          sent.push(await uploadImage(item));
        }
        signal?.throwIfAborted();
        const { added, present, full, refused } = await trySend(() =>
          call('POST /api/imports/:importId/items', {
            ...{ params: { importId }, body: { feature, items: sent }, ...asUser },
          }),
        );
        result.added += added;
        skip('Already here', present);
        skip('More than an account can hold', full);
        skip("Couldn't be stored in this version", refused.length);
        done += batch.length;
        onProgress({ done, total });
      }
    }
  }

  async function uploadImage(item: ImportedItem): Promise<ImportedItem> {
    const file = plan.images.get(item.id);
    if (!file) return item.imageUrl ? { ...item, imageUrl: null } : item;
    try {
      const imageBase64 = encodeBase64(await readImage(file));
      const { imageUrl } = await trySend(() =>
        call('POST /api/imports/:importId/images', {
          params: { importId },
          body: { imageBase64 },
          ...asUser,
        }),
      );
      return { ...item, imageUrl };
    } catch (error) {
      // The file may have been closed: an entry is not sent without its image because of that.
      signal?.throwIfAborted();
      if (isApiError(error) && !isOfImage(error)) throw error;
      skip("Images that couldn't be read or are too large", 1, [file.path]);
      return { ...item, imageUrl: null };
    }
  }
}

export async function undoImport(
  importId: string,
  { call = api, onLeft }: { call?: CallApi; onLeft?: (left: number) => void } = {},
): Promise<void> {
  for (;;) {
    const { left } = await sendWithRetries(() =>
      call('POST /api/imports/:importId/undo', { params: { importId } }),
    );
    onLeft?.(left);
    if (left === 0) return;
  }
}

function* splitBatches(
  items: readonly ImportedItem[],
  images: ImportPlan['images'],
): Generator<ImportedItem[]> {
  let batch: ImportedItem[] = [];
  let bytes = 0;
  let withImage = 0;
  for (const item of items) {
    const size = JSON.stringify(item).length * 2;
    const isFull = batch.length >= limits.importedItems || withImage >= batchImages;
    if (batch.length > 0 && (isFull || bytes + size > batchBytes)) {
      yield batch;
      batch = [];
      bytes = 0;
      withImage = 0;
    }
    batch.push(item);
    bytes += size;
    if (images.has(item.id)) withImage += 1;
  }
  if (batch.length > 0) yield batch;
}

/** Whether it's the image that can't be taken, and not a full storage. A proxy that finds it too large gives no code. */
const isOfImage = ({ code, status }: ApiError) => code?.startsWith('images.') ?? status === 413;

/** Tries again if the connection broke or the server is overloaded, unless `signal` is aborted. */
async function sendWithRetries<Answer>(send: () => Promise<Answer>, signal?: AbortSignal): Promise<Answer> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await send();
    } catch (error) {
      const isPassing =
        isApiError(error) && (error.status === 0 || error.status === 429 || error.status >= 500);
      if (!isPassing || attempt === tries || signal?.aborted) throw error;
      const pauseMs = Math.max(1_000 * 2 ** attempt, error.retryAfterMs ?? 0);
      await pause(pauseMs, signal);
      signal?.throwIfAborted();
    }
  }
}

/** Ends early once `signal` is aborted. */
function pause(pauseMs: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, pauseMs);
    const endEarly = () => {
      clearTimeout(timer);
      resolve();
    };
    signal?.addEventListener('abort', endEarly, { once: true });
  });
}

/** A photo that is larger than an upload may be is made smaller on this device. */
async function readImage(file: ArchivedFile): Promise<Uint8Array> {
  const bytes = new Uint8Array(await (await file.readBytes(maxImageBytes)).arrayBuffer());
  if (bytes.length <= limits.imageBytes) return bytes;
  const { remakeInWorker } = await import('../../../platform/private-journal/pictures/remake-in-worker.ts');
  const made = await remakeInWorker(bytes, { maxBytes: maxImageBytes });
  if (made.is !== 'picture') throw new ImportError('An image in this file is broken or too large.');
  return made.bytes;
}

function encodeBase64(bytes: Uint8Array): string {
  let text = '';
  for (let from = 0; from < bytes.length; from += 0x8000)
    text += String.fromCharCode(...bytes.subarray(from, from + 0x8000));
  return btoa(text);
}
