const path = '/api/private-journal/pictures';

interface StoredPicture {
  id: string;
  rowId: string | null;
  sealed: string;
}

/** The pictures of a server that keeps them as the contract says. */
export class PictureStore {
  readonly pictures = new Map<string, StoredPicture>();

  /** Null for a call about something else. */
  async handle(url: string, { method = 'GET', body }: RequestInit = {}): Promise<Response | null> {
    if (url !== path && !url.startsWith(`${path}/`)) return null;
    const sent = body === undefined ? {} : (JSON.parse(String(body)) as Partial<StoredPicture>);
    if (url === path && method === 'POST') return this.#add(sent);
    if (url === path) return Response.json([...this.pictures.values()].map(viewOf));
    const [id = '', verb] = url.slice(path.length + 1).split('/');
    const picture = this.pictures.get(id);
    if (picture === undefined) return problem(404, 'picture_not_found');
    if (verb === 'row') picture.rowId = sent.rowId ?? null;
    if (method === 'DELETE') this.pictures.delete(id);
    if (method === 'GET') return new Response(bytesOf(picture.sealed));
    return new Response(null, { status: 204 });
  }

  async #add({ id = '', rowId = null, sealed = '' }: Partial<StoredPicture>): Promise<Response> {
    const present = this.pictures.get(id);
    if (present && present.sealed !== sealed) return problem(409, 'picture_id_taken');
    this.pictures.set(id, { id, rowId, sealed });
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytesOf(sealed)));
    return Response.json({ ...viewOf(this.pictures.get(id)!), digest: btoa(String.fromCharCode(...digest)) });
  }
}

const bytesOf = (text: string) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
const viewOf = ({ id, rowId, sealed }: StoredPicture) => ({
  ...{ id, rowId, createdAt: '2026-11-20T08:00:00.000Z' },
  size: bytesOf(sealed).length,
});
const problem = (status: number, code: string) =>
  Response.json({ code: `private_journal.${code}`, message: 'Declined.' }, { status });
