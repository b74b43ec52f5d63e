import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';

const name = 'reflect-typed';
const maxLength = 700;

const Typed = z.object({ text: z.string(), problem: z.enum(['missing', 'too_long', 'malformed']) });
export type RefusedAddress = z.infer<typeof Typed>;

/**
 * Carries a refused address from the form to the next page, in a cookie with the path of that page. The form is
 * answered by a redirect, so that the Back button and a reload never ask to send it again.
 */
export function makeRefusedAddressCookie({ uid, publicUrl }: { uid: string; publicUrl: string }) {
  const options: CookieSerializeOptions = {
    path: `/sign-in/${uid}`,
    httpOnly: true,
    sameSite: 'strict',
    secure: publicUrl.startsWith('https:'),
    maxAge: 60,
  };
  return {
    write(reply: FastifyReply, { text, problem }: RefusedAddress): void {
      const value = Buffer.from(JSON.stringify({ text: text.slice(0, maxLength), problem })).toString(
        'base64url',
      );
      reply.setCookie(name, value, options);
    },
    read(request: FastifyRequest): RefusedAddress | null {
      try {
        return Typed.parse(JSON.parse(Buffer.from(request.cookies[name] ?? '', 'base64url').toString()));
      } catch {
        // No cookie, or an invalid one: the page is shown without a problem.
        return null;
      }
    },
  };
}
