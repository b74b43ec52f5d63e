const path = '/api/private-journal/pictures';

interface StoredPicture {
  id: string;
  rowId: string | null;
  sealed: string;
}

/** The pictures of a server that keeps them as the contract says. */
export class PictureStore {
  readonly pictures = new Map<string, StoredPicture>();
  /** The key's generation: pictures sealed with an earlier one are refused. */
  generation = 1;

  /** Whether any picture is sealed with an earlier key. */
  get hasFormer(): boolean {
    return [...this.pictures.values()].some(({ sealed }) => readGeneration(sealed) < this.generation);
  }

  /** Null for a call about something else. */
  async handle(url: string, { method = 'GET', body }: RequestInit = {}): Promise<Response | null> {
    if (url !== path && !url.startsWith(`${path}/`)) return null;
    const sent =
      body === undefined ? {} : (JSON.parse(String(body)) as Partial<StoredPicture> & { former?: string });
    if (sent.sealed && readGeneration(sent.sealed) < this.generation) return makeProblem(409, 'key_turned');
    if (url === path && method === 'POST') return this.#add(sent);
    if (url === path) return Response.json([...this.pictures.values()].map(toView));
    const [id = '', verb] = url.slice(path.length + 1).split('/');
    const picture = this.pictures.get(id);
    if (picture === undefined) return makeProblem(404, 'picture_not_found');
    if (method === 'PUT' && verb === undefined) return reseal(picture, sent);
    if (verb === 'row') picture.rowId = sent.rowId ?? null;
    if (method === 'DELETE') this.pictures.delete(id);
    if (method === 'GET') return new Response(toBytes(picture.sealed));
    return new Response(null, { status: 204 });
  }

  async #add({ id = '', rowId = null, sealed = '' }: Partial<StoredPicture>): Promise<Response> {
    const present = this.pictures.get(id);
    if (present && present.sealed !== sealed) return makeProblem(409, 'picture_id_taken');
    this.pictures.set(id, { id, rowId, sealed });
    return toStored(this.pictures.get(id)!);
  }
}

async function reseal(
  picture: StoredPicture,
  { sealed = '', former }: { sealed?: string; former?: string },
): Promise<Response> {
  if (picture.sealed !== sealed && (await computeDigest(picture.sealed)) !== former)
    return makeProblem(409, 'picture_changed_elsewhere');
  picture.sealed = sealed;
  return toStored(picture);
}

const toStored = async (picture: StoredPicture) =>
  Response.json({ ...toView(picture), digest: await computeDigest(picture.sealed) });
async function computeDigest(sealed: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', toBytes(sealed)));
  return btoa(String.fromCharCode(...digest));
}
const readGeneration = (sealed: string) => new DataView(toBytes(sealed).buffer).getUint32(1);

const toBytes = (text: string) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
const toView = ({ id, rowId, sealed }: StoredPicture) => ({
  ...{ id, rowId, createdAt: '2026-11-20T08:00:00.000Z' },
  size: toBytes(sealed).length,
});
const makeProblem = (status: number, code: string) =>
  Response.json({ code: `private_journal.${code}`, message: 'Declined.' }, { status });
