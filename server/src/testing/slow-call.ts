import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import type { TestPerson } from './test-server.ts';

/** Starts a call to a listening server and sends its body only with `end`. */
export function beginSlowCall(person: TestPerson, { url, body }: { url: string; body: object }) {
  const sent = JSON.stringify(body);
  const call = request(url, {
    method: 'POST',
    headers: {
      ...{ cookie: person.cookie, origin: person.services.config.publicUrl },
      ...{ 'content-type': 'application/json', 'content-length': Buffer.byteLength(sent) },
    },
  });
  call.flushHeaders();
  let isAnswered = false;
  const answer = once(call, 'response').then(async ([response]: IncomingMessage[]) => {
    isAnswered = true;
    return { status: response?.statusCode, body: response ? await text(response) : '' };
  });
  return {
    isAnswered: () => isAnswered,
    end() {
      call.end(sent);
      return answer;
    },
  };
}
