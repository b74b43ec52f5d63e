import type { JournalApproval } from '../../contract/src/index.ts';
import type { LyingServer } from './lying-server.ts';

type Messages = Pick<JournalApproval, 'asked' | 'answered' | 'revealed' | 'handed'>;
const nothing: Messages = { asked: null, answered: null, revealed: null, handed: null };

/** What a server stores of one request of a new device, and passes on. A lying server can hold one for each of the two devices. */
export class ApprovalRelay {
  id = '';
  messages: Messages = { ...nothing };

  /** From now on, answers every call about the approval. */
  stand(server: LyingServer): void {
    server.lie = ({ method, url, body }) => {
      if (!url.startsWith('/api/private-journal/approval')) return null;
      const sent = body === '' ? {} : JSON.parse(body);
      if (method === 'POST') {
        this.id = sent.id;
        this.messages = { ...nothing, asked: sent.asked };
      }
      if (method === 'PATCH') this.messages = { ...this.messages, [sent.step]: sent.message };
      return method === 'DELETE'
        ? new Response(null, { status: 204 })
        : Response.json({ approval: this.request() });
    };
  }

  request(): JournalApproval {
    return { id: this.id, role: 'other', isRefused: false, endsInSeconds: 600, ...this.messages };
  }
}
