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
    return [...this.pictures.values()].some(({ sealed }) => generationOf(sealed) < this.generation);
  }

  /** Null for a call about something else. */
  async handle(url: string, { method = 'GET', body }: RequestInit = {}): Promise<Response | null> {
    if (url !== path && !url.startsWith(`${path}/`)) return null;
    const sent =
      body === undefined ? {} : (JSON.parse(String(body)) as Partial<StoredPicture> & { former?: string });
    if (sent.sealed && generationOf(sent.sealed) < this.generation) return problem(409, 'key_turned');
    if (url === path && method === 'POST') return this.#add(sent);
    if (url === path) return Response.json([...this.pictures.values()].map(viewOf));
    const [id = '', verb] = url.slice(path.length + 1).split('/');
    const picture = this.pictures.get(id);
    if (picture === undefined) return problem(404, 'picture_not_found');
    if (method === 'PUT' && verb === undefined) return reseal(picture, sent);
    if (verb === 'row') picture.rowId = sent.rowId ?? null;
    if (method === 'DELETE') this.pictures.delete(id);
    if (method === 'GET') return new Response(bytesOf(picture.sealed));
    return new Response(null, { status: 204 });
  }

  async #add({ id = '', rowId = null, sealed = '' }: Partial<StoredPicture>): Promise<Response> {
    const present = this.pictures.get(id);
    if (present && present.sealed !== sealed) return problem(409, 'picture_id_taken');
    this.pictures.set(id, { id, rowId, sealed });
    return stored(this.pictures.get(id)!);
  }
}

async function reseal(
  picture: StoredPicture,
  { sealed = '', former }: { sealed?: string; former?: string },
): Promise<Response> {
  if (picture.sealed !== sealed && (await digestOf(picture.sealed)) !== former)
    return problem(409, 'picture_changed_elsewhere');
  picture.sealed = sealed;
  return stored(picture);
}

const stored = async (picture: StoredPicture) =>
  Response.json({ ...viewOf(picture), digest: await digestOf(picture.sealed) });
async function digestOf(sealed: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytesOf(sealed)));
  return btoa(String.fromCharCode(...digest));
}
const generationOf = (sealed: string) => new DataView(bytesOf(sealed).buffer).getUint32(1);

const bytesOf = (text: string) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
const viewOf = ({ id, rowId, sealed }: StoredPicture) => ({
  ...{ id, rowId, createdAt: '2026-11-20T08:00:00.000Z' },
  size: bytesOf(sealed).length,
});
const problem = (status: number, code: string) =>
  Response.json({ code: `private_journal.${code}`, message: 'Declined.' }, { status });
