import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

const minute = 60;
const thirtyDays = 30 * 24 * 60 * minute;

export interface OwnCookie {
  name: string;
  read(request: FastifyRequest): string | undefined;
  write(reply: FastifyReply, value: string): void;
  clear(reply: FastifyReply): void;
}

/** The cookies of accounts. On https the `__Host-` prefix makes browsers refuse them from any other host. */
export function makeCookies(publicUrl: string) {
  const secure = new URL(publicUrl).protocol === 'https:';
  const options: CookieSerializeOptions = { path: '/', httpOnly: true, sameSite: 'lax', secure };
  const makeCookie = (label: string, maxAge: number): OwnCookie => {
    const name = secure ? `__Host-${label}` : label;
    return {
      name,
      read: (request) => request.cookies[name],
      write: (reply, value) => void reply.setCookie(name, value, { ...options, maxAge }),
      clear: (reply) => void reply.clearCookie(name, options),
    };
  };
  return {
    session: makeCookie('reflect-session', thirtyDays),
    /** Binds a pending sign-in to the browser that started it. */
    attempt: makeCookie('reflect-sign-in', 15 * minute),
  };
}
export type Cookies = ReturnType<typeof makeCookies>;
