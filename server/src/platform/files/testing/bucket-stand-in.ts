import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A local server with a bucket named `reflect` and the calls of the S3 protocol that are used. */
export async function startBucket() {
  const objects = new Map<string, Buffer>();
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks);
    const url = new URL(request.url ?? '/', 'http://bucket');
    const [, bucket, ...parts] = url.pathname.split('/');
    const key = decodeURIComponent(parts.join('/'));
    const xml = (status: number, text: string) =>
      response.writeHead(status, { 'content-type': 'application/xml' }).end(`<?xml version="1.0"?>${text}`);
    const isSigned = /^AWS4-HMAC-SHA256 Credential=key\/\d{8}\/eu-central-1\/s3\/aws4_request/.test(
      request.headers.authorization ?? '',
    );
    if (!isSigned) return xml(403, '<Error><Code>AccessDenied</Code></Error>');
    if (bucket !== 'reflect') return xml(404, '<Error><Code>NoSuchBucket</Code></Error>');
    if (request.method === 'PUT') {
      objects.set(key, body);
      return response.writeHead(200, { etag: '"1"' }).end();
    }
    if (request.method === 'GET' && url.searchParams.get('list-type') === '2') {
      const prefix = url.searchParams.get('prefix') ?? '';
      const found = [...objects.keys()].filter((name) => name.startsWith(prefix));
      const contents = found.map((name) => `<Contents><Key>${name}</Key></Contents>`).join('');
      return xml(200, `<ListBucketResult><KeyCount>${found.length}</KeyCount>${contents}</ListBucketResult>`);
    }
    if (request.method === 'GET') {
      const object = objects.get(key);
      if (!object) return xml(404, '<Error><Code>NoSuchKey</Code><Message>Not there.</Message></Error>');
      return response.writeHead(200, { 'content-length': object.length }).end(object);
    }
    if (request.method === 'POST' && url.searchParams.has('delete')) {
      for (const [, name] of body.toString().matchAll(/<Key>([^<]+)<\/Key>/g)) objects.delete(name ?? '');
      return xml(200, '<DeleteResult></DeleteResult>');
    }
    if (request.method === 'DELETE') objects.delete(key);
    return response.writeHead(204).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    objects,
    url: `s3://key:secret@127.0.0.1:${port}/reflect?region=eu-central-1&tls=off`,
    stop: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
