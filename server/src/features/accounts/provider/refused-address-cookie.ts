import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';

const name = 'reflect-typed';
const longest = 700;

const Typed = z.object({ text: z.string(), problem: z.enum(['missing', 'too_long', 'malformed']) });
/** What somebody typed that was no address, and why not. */
export type RefusedAddress = z.infer<typeof Typed>;

/**
 * Carries a refused address from the form to the page shown next, in a cookie of that page alone. So the form's answer
 * is a redirect, and the Back button never meets a form that wants to be sent again.
 */
export function refusedAddressCookie({ uid, publicUrl }: { uid: string; publicUrl: string }) {
  const options: CookieSerializeOptions = {
    path: `/sign-in/${uid}`,
    httpOnly: true,
    sameSite: 'strict',
    secure: publicUrl.startsWith('https:'),
    maxAge: 60,
  };
  return {
    write(reply: FastifyReply, { text, problem }: RefusedAddress): void {
      const value = Buffer.from(JSON.stringify({ text: text.slice(0, longest), problem })).toString(
        'base64url',
      );
      reply.setCookie(name, value, options);
    },
    read(request: FastifyRequest): RefusedAddress | null {
      try {
        return Typed.parse(JSON.parse(Buffer.from(request.cookies[name] ?? '', 'base64url').toString()));
      } catch {
        // No cookie, or not one of ours: the page is shown as on arrival.
        return null;
      }
    },
  };
}
