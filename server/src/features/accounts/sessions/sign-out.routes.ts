import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isSameOriginRequest } from '../../../platform/http/requests/same-origin.ts';
import type { AccountsService } from '../accounts.service.ts';
import { sendPage } from '../provider/page.routes.ts';
import { renderSignOutPage } from '../provider/sign-in-page.html.ts';
import type { ProviderSessions } from './provider-sessions.ts';
import { isSameOriginNavigation } from './same-origin-navigation.ts';
import type { Cookies } from './session-cookie.ts';

/**
 * Signs out at once from a page of this origin, and after a confirmation from anywhere else. Then redirects to the
 * provider, where that can end its own session.
 */
export function signOutRoutes(options: {
  publicUrl: string;
  service: AccountsService;
  atProvider: ProviderSessions;
  cookies: Cookies;
}) {
  const { publicUrl, service, atProvider, cookies } = options;

  return async (app: FastifyInstance): Promise<void> => {
    app.get('/api/logout', async (request, reply) => {
      if (isSameOriginNavigation(request)) return signOut(request, reply);
      const isSignedIn = (await service.resolveToken(cookies.session.read(request))) !== null;
      return isSignedIn ? sendPage({ reply, html: renderSignOutPage() }) : reply.redirect('/');
    });

    app.post('/api/logout', async (request, reply) =>
      isSameOriginRequest({ request, publicUrl }) ? signOut(request, reply) : reply.redirect('/', 303),
    );
  };

  async function signOut(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const token = cookies.session.read(request);
    const session = await atProvider.find(token);
    await service.endSession(token);
    const address = await session?.signOutAddress();
    cookies.session.clear(reply);
    return (
      reply
        .header('cache-control', 'no-store')
        // So that the next person at this browser doesn't see this person's images.
        .header('clear-site-data', '"cache"')
        .redirect(address ?? '/', 303)
    );
  }
}
