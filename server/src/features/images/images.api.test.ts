import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import path from 'node:path';
import { limits } from '@reflect/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cameraWord, heicPhoto, makePhotoWithPlace, makePngBomb } from '../../testing/sample-images.ts';
import { startTestServer, type TestPerson, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let address: string;
let ana: TestPerson;
let ben: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
  address = await server.listen();
  ana = await server.signIn('ana@example.org');
  ben = await server.signIn('ben@example.org');
});
afterAll(() => server.stop());

const upload = (person: TestPerson, bytes: Buffer) =>
  person.post('/api/upload-image', { imageBase64: bytes.toString('base64') });
async function uploadImage(person: TestPerson, bytes: Buffer): Promise<string> {
  const answer = await upload(person, bytes);
  expect([answer.status, answer.text]).toEqual([200, expect.stringContaining('imageUrl')]);
  return (answer.json as { imageUrl: string }).imageUrl;
}
/** The image as its owner's browser receives it. */
async function download(person: TestPerson, imageUrl: string) {
  const answer = await server.app.inject({ url: imageUrl, headers: { cookie: person.cookie } });
  return { status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload };
}
const listFiles = (person: TestPerson) => {
  const folder = path.join(server.services.config.dataDir, 'files/images', person.user.id);
  try {
    return readdirSync(folder).map((name) => path.join(folder, name));
  } catch {
    return [];
  }
};
const readRows = async (person: TestPerson) =>
  (
    await server.services.database.$client.query(
      'select * from images where user_id = $1 order by created_at',
      [person.user.id],
    )
  ).rows;

describe('uploading an image', () => {
  it('IMG-02 · returns the path of the image, which is a WebP without camera and location', async () => {
    const imageUrl = await uploadImage(ana, await makePhotoWithPlace());
    expect(imageUrl).toMatch(/^\/api\/images\/[0-9a-f-]{36}$/);
    const { status, headers, bytes } = await download(ana, imageUrl);
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('image/webp');
    expect(bytes.includes(cameraWord)).toBe(false);
    const { format, width, height, exif } = await sharp(bytes).metadata();
    expect([format, width, height, exif]).toEqual(['webp', 160, 90, undefined]);
  });

  it('IMG-02 · accepts a HEIC from a phone', async () => {
    const { bytes } = await download(ana, await uploadImage(ana, heicPhoto));
    expect((await sharp(bytes).metadata()).width).toBe(96);
  });

  it('IMG-03 · is refused with a specific message, by its content and not by its name', async () => {
    const refusals = [
      [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>'), 415],
      [Buffer.from('<html>holiday.jpg</html>'), 415],
      [(await makePhotoWithPlace()).subarray(0, 300), 415],
      [makePngBomb(20_000), 413],
      [Buffer.alloc(limits.imageBytes + 1, 7), 413],
    ] as const;
    for (const [bytes, status] of refusals) {
      const answer = await upload(ana, bytes);
      const { code, message } = answer.json as { code: string; message: string };
      expect([answer.status, code]).toEqual([
        status,
        status === 413 ? 'images.too_large' : 'images.not_an_image',
      ]);
      expect(message).toMatch(status === 413 ? /larger than 8 MB/ : /JPEG, PNG, WebP, GIF, or HEIC/);
    }
    for (const imageBase64 of ['', 'data:image/png;base64,AAAA', 'ÄÖÜ', 7, null]) {
      expect((await ana.post('/api/upload-image', { imageBase64 })).status).toBe(400);
    }
  });

  it('stores nothing when it is refused', async () => {
    const cleo = await server.signIn('cleo@example.org');
    await upload(cleo, Buffer.from('no image'));
    await upload(cleo, makePngBomb(20_000));
    expect([await readRows(cleo), listFiles(cleo)]).toEqual([[], []]);
  });

  it('stores several images uploaded at once, each under its own path', async () => {
    const dora = await server.signIn('dora@example.org');
    const sizes = [10, 20, 30];
    const addresses = await Promise.all(
      sizes.map(async (width) => {
        const create = { width, height: 10, channels: 3 as const, background: '#808080' };
        return uploadImage(dora, await sharp({ create }).jpeg().toBuffer());
      }),
    );
    const widths = await Promise.all(
      addresses.map(async (url) => (await sharp((await download(dora, url)).bytes).metadata()).width),
    );
    expect(widths).toEqual(sizes);
  });
});

describe('uploads in progress', () => {
  /** Begins an upload; its body is sent later, by `send`. */
  function begin(person: TestPerson, body: string) {
    const call = httpRequest(`${address}/api/upload-image`, {
      method: 'POST',
      agent: false,
      headers: {
        origin: server.services.config.publicUrl,
        cookie: person.cookie,
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
      },
    });
    call.on('error', () => undefined);
    call.flushHeaders();
    const answer = new Promise<{ status: number; retryAfter: string | undefined }>((resolve) => {
      call.once('response', (response) => {
        response.resume();
        resolve({ status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'] });
      });
    });
    return { answer, send: () => call.end(body), giveUp: () => call.destroy() };
  }
  const soon = <Answer>(answer: Promise<Answer>) =>
    Promise.race([answer, new Promise<null>((resolve) => setTimeout(() => resolve(null), 300))]);

  it('are limited to three for each person and twelve in all, and more are refused before their bodies are read', async () => {
    const body = JSON.stringify({ imageBase64: (await makePhotoWithPlace()).toString('base64') });
    const people = await Promise.all(
      ['fay', 'gus', 'hal', 'ines', 'jim'].map((name) => server.signIn(`${name}@example.org`)),
    );
    const begun = [];
    for (const person of people.slice(0, 4))
      for (let count = 0; count < 3; count += 1) begun.push(begin(person, body));
    expect(await Promise.all(begun.map(({ answer }) => soon(answer)))).toEqual(begun.map(() => null));
    const [first, , , , last] = people as [TestPerson, TestPerson, TestPerson, TestPerson, TestPerson];
    expect(await soon(begin(first, body).answer)).toEqual({ status: 429, retryAfter: '5' });
    expect(await soon(begin(last, body).answer)).toEqual({ status: 503, retryAfter: '5' });
    expect((await last.get('/api/auth/user')).status, 'other calls are answered').toBe(200);
    // An upload that ends makes room, whether it is given up or finished.
    begun[0]?.giveUp();
    await expect
      .poll(async () => {
        const another = begin(last, body);
        another.send();
        return (await another.answer).status;
      })
      .toBe(200);
    const rest = begun.slice(1);
    for (const { send } of rest) send();
    expect(await Promise.all(rest.map(async ({ answer }) => (await answer).status))).toEqual(
      rest.map(() => 200),
    );
    expect((await upload(first, await makePhotoWithPlace())).status).toBe(200);
  });
});

describe('a body of 100 MB', () => {
  // Several tries may use up how often one person may upload.
  let pouring: TestPerson;
  beforeAll(async () => {
    pouring = await server.signIn('pouring@example.org');
  });

  /** Sends as much of the body as the server reads. Returns the response, and the length that was sent. */
  async function pour(of: { headers: Record<string, string> }) {
    // Writing after the server has closed the connection ends the call before its answer is read.
    for (let tries = 1; ; tries++) {
      const poured = await pourOnce(of).catch((error: NodeJS.ErrnoException) => error);
      if (!(poured instanceof Error)) return poured;
      if (tries === 20 || !['EPIPE', 'ECONNRESET'].includes(poured.code ?? '')) throw poured;
    }
  }

  function pourOnce({ headers }: { headers: Record<string, string> }) {
    return new Promise<{ status: number; sent: number }>((resolve, reject) => {
      const total = 100 * 1024 * 1024;
      const chunk = Buffer.alloc(64 * 1024, 'A');
      let sent = 0;
      let isOver = false;
      const call = httpRequest(`${address}/api/upload-image`, {
        method: 'POST',
        headers: {
          origin: server.services.config.publicUrl,
          cookie: pouring.cookie,
          'content-type': 'application/json',
          ...headers,
        },
      });
      call.on('response', (response) => {
        isOver = true;
        response.resume();
        resolve({ status: response.statusCode ?? 0, sent });
        call.destroy();
      });
      call.on('error', (error) => (isOver ? undefined : reject(error)));
      const write = () => {
        if (isOver || sent >= total) return;
        sent += chunk.length;
        // Without a pause the server has closed the connection before its answer is read.
        const goOn = () => setTimeout(write, 2);
        if (call.write(chunk)) goOn();
        else call.once('drain', goOn);
      };
      write();
    });
  }

  it('is refused by its Content-Length, before it is read', async () => {
    const { status, sent } = await pour({ headers: { 'content-length': String(100 * 1024 * 1024) } });
    expect(status).toBe(413);
    expect(sent).toBeLessThan(20 * 1024 * 1024);
  });

  it('is refused when it grows too long without a Content-Length, and is not kept in memory', async () => {
    const before = process.memoryUsage().rss;
    const { status, sent } = await pour({ headers: { 'transfer-encoding': 'chunked' } });
    expect(status).toBe(413);
    expect(sent).toBeLessThan(40 * 1024 * 1024);
    expect(process.memoryUsage().rss - before).toBeLessThan(80 * 1024 * 1024);
  });
});

describe('seeing an image', () => {
  it('is possible only for its owner: 404 for another person, as for a missing one, and 401 without a session', async () => {
    const imageUrl = await uploadImage(ana, await makePhotoWithPlace());
    const answers = [await ben.get(imageUrl), await ben.get(`/api/images/${randomUUID()}`)];
    expect(answers.map(({ status, json }) => [status, json])).toEqual([
      [404, { code: 'images.image_not_found', message: 'This image is no longer here.' }],
      [404, { code: 'images.image_not_found', message: 'This image is no longer here.' }],
    ]);
    expect((await server.stranger.get(imageUrl)).status).toBe(401);
    for (const path of ['/api/images/..%2f..%2fmaster.key', '/api/images/master.key', '/api/images/']) {
      expect([400, 404]).toContain((await ana.get(path)).status);
    }
  });

  it('is impossible for somebody else in the same browser', async () => {
    const imageUrl = await uploadImage(ana, await makePhotoWithPlace());
    expect((await ben.get(imageUrl)).status).toBe(404);
    const signedOut = await ana.get('/api/logout', undefined, {
      'sec-fetch-site': 'same-origin',
      'sec-fetch-mode': 'navigate',
    });
    expect([signedOut.status, signedOut.headers['clear-site-data']]).toEqual([303, '"cache"']);
    expect((await ana.get(imageUrl)).status).toBe(401);
    ana = await server.signIn('ana@example.org');
  });

  it('leaves no unencrypted copy in the browser, and cannot be run as a page', async () => {
    const { headers } = await download(ana, await uploadImage(ana, await makePhotoWithPlace()));
    expect(headers.etag).toBeUndefined();
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'content-disposition': 'inline',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'content-security-policy': "default-src 'none'; sandbox",
    });
  });

  it('works with a file that is sealed on the disk', async () => {
    const eve = await server.signIn('eve@example.org');
    const shown = await download(eve, await uploadImage(eve, await makePhotoWithPlace()));
    expect(shown.bytes.includes('WEBP')).toBe(true);
    const [file] = listFiles(eve);
    const stored = readFileSync(file!);
    expect(stored.length).toBeGreaterThan(shown.bytes.length);
    for (const word of ['WEBP', 'RIFF', 'JFIF', cameraWord]) expect(stored.includes(word)).toBe(false);
    expect(stored.includes(shown.bytes.subarray(20, 60))).toBe(false);
  });
});
