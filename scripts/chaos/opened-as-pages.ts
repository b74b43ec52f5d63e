import { randomUUID } from 'node:crypto';
import { endpointsByFeature } from '../../contract/src/index.ts';
import { makePhotoWithPlace } from '../../server/src/testing/sample-images.ts';
import { makePeople } from '../bench/people.ts';
import { makeFolder, startInstallation } from './installation.ts';
import type { Outcome } from './outcome.ts';

const asPage = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document', 'sec-fetch-site': 'none' };

/** Pages behind the PIN can't be opened from the address bar, and no browser stores an image readable. */
export async function openAsPages(): Promise<Outcome[]> {
  const installation = await startInstallation(makeFolder());
  const { address, dataDir } = installation;
  try {
    const [person] = await makePeople({ dataDir, count: 1 });
    if (!person) throw new Error('Nobody is signed in.');
    const { cookie } = person;
    const paths = Object.values(endpointsByFeature)
      .flatMap((endpoints) => Object.values(endpoints))
      .filter(({ method, access }) => method === 'GET' && access !== 'public')
      .map(({ path }) => path.replaceAll(/:\w+/g, randomUUID()));
    const shown: string[] = [];
    for (const path of paths) {
      const answer = await fetch(address + path, { headers: { cookie, ...asPage } });
      if (answer.status !== 403) shown.push(path);
      await answer.arrayBuffer();
    }
    const photo = await makePhotoWithPlace();
    const uploaded = await fetch(`${address}/api/upload-image`, {
      method: 'POST',
      headers: { cookie, origin: address, 'content-type': 'application/json' },
      body: JSON.stringify({ imageBase64: photo.toString('base64') }),
    });
    const { imageUrl } = (await uploaded.json()) as { imageUrl: string };
    const image = await fetch(address + imageUrl, { headers: { cookie } });
    const kept = image.headers.get('cache-control');
    return [
      {
        what: `${paths.length} addresses of data that are opened as pages`,
        found: shown.length === 0 ? 'each is refused' : `shown: ${shown.join(', ')}`,
        isRight: paths.length > 0 && shown.length === 0,
      },
      {
        what: 'an image',
        found: `is answered ${image.status} with cache-control ${kept}`,
        isRight: image.status === 200 && kept === 'no-store',
      },
    ];
  } finally {
    await installation.remove();
  }
}
