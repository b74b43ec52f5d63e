import type { ClientRequest } from 'node:http';

/**
 * The status that a call out is answered with, of which nothing more is read. Settles with whichever comes first of a
 * response, a switch of protocols, an error, and the end of the connection: after a 101, that end is all Node tells of.
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
