import type { ClientRequest } from 'node:http';

/**
 * The status of the answer to an outgoing call; nothing more of the answer is read. Settles with the first of: a
 * response, a switch of protocols, an error, the end of the connection. After a 101, Node reports only that end.
 */
export function awaitStatus(call: ClientRequest): Promise<number> {
  return new Promise((resolve, reject) => {
    call.on('error', reject);
    call.once('response', (response) => {
      resolve(response.statusCode ?? 0);
      response.destroy();
    });
    call.once('upgrade', (response, socket) => {
      resolve(response.statusCode ?? 0);
      socket.destroy();
    });
    call.once('close', () => reject(new Error('The connection ended without an answer.')));
  });
}
