import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { Browser, signInByEmail } from '../../server/src/features/accounts/testing/browser.ts';

const patienceMs = 30_000;

/** A person who asks for one reply after the other, and repeats one that broke off, as the web app does. */
export async function askForReplies(
  address: string,
  email: string,
): Promise<{ stop(): Promise<{ whole: number; lost: number; askedAgain: number }> }> {
  const browser = new Browser();
  await signInByEmail({ browser, address, email });
  const found = { whole: 0, lost: 0, askedAgain: 0 };
  let isOver = false;

  async function ask(messageId: string): Promise<boolean> {
    const answer = await browser
      .visit(`${address}/api/chat`, {
        method: 'POST',
        headers: { origin: address, 'content-type': 'application/json', accept: 'text/event-stream' },
        body: JSON.stringify({ message: 'We sat in the garden.', conversationHistory: [], messageId }),
      })
      .catch(() => null);
    const [, done] = /event: done\ndata: (.*)\n/.exec(answer?.body ?? '') ?? [];
    return done !== undefined && (JSON.parse(done) as { message: string }).message !== '';
  }

  async function hasEnded(messageId: string): Promise<boolean> {
    for (const end = Date.now() + patienceMs; Date.now() < end; await wait(500)) {
      if (await ask(messageId)) return true;
      found.askedAgain += 1;
    }
    return false;
  }

  const asking = (async () => {
    while (!isOver) {
      if (await hasEnded(randomUUID())) found.whole += 1;
      else found.lost += 1;
      await wait(600);
    }
  })();
  return {
    async stop() {
      isOver = true;
      await asking;
      return found;
    },
  };
}
