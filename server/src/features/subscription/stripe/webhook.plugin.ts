import type { FastifyInstance } from 'fastify';
import { sendProblem } from '../../../platform/http/errors/problem-responses.ts';
import type { Services } from '../../../services/services.ts';
import { applyEvent } from './apply-event.ts';
import type { Billing } from './billing.ts';
import { isReadableEvent } from './event-shape.ts';
import { loadStripe } from './load-stripe.ts';
import { verifyEvent } from './verify-event.ts';

const bodyLimit = 512 * 1024;

/**
 * Receives the events of Stripe at `/api/stripe/webhook`. Not an endpoint of the contract: no person calls it, and its
 * body has to stay byte for byte, because the signature is over these bytes.
 */
export function webhookPlugin({
  services: { config, database, log },
  billing,
}: {
  services: Pick<Services, 'config' | 'database' | 'log'>;
  billing: Billing;
}) {
  return async (app: FastifyInstance): Promise<void> => {
    const secrets = config.stripe?.webhookSecrets ?? [];
    if (secrets.length === 0) return;
    const stripe = await loadStripe();
    /** Runs after the answer; the scheduled job repeats what fails here. */
    const stopRenewal = (subscriptionId: string) => {
      billing
        .stopRenewalOfTrials(subscriptionId)
        .catch((error: unknown) =>
          log.warn({ err: error }, 'Stripe was not told that a trial ends by itself.'),
        );
    };
    app.removeContentTypeParser('application/json');
    app.addContentTypeParser('application/json', { parseAs: 'buffer', bodyLimit }, (_request, body, done) =>
      done(null, body),
    );
    app.post('/api/stripe/webhook', { bodyLimit, schema: { hide: true } }, async (request, reply) => {
      const signature = request.headers['stripe-signature'];
      const body = request.body;
      const event =
        typeof signature === 'string' && Buffer.isBuffer(body)
          ? verifyEvent({ stripe, body, signature, secrets })
          : null;
      if (!event) {
        log.warn('A webhook call was refused: its signature or its time is wrong.');
        return sendProblem({ reply, code: 'request.invalid' });
      }
      if (!isReadableEvent(event)) {
        log.error({ event: event.id, type: event.type }, 'A signed event of Stripe cannot be read.');
        return sendProblem({ reply, code: 'request.invalid' });
      }
      const outcome = await applyEvent({ database, event });
      log.info({ event: event.id, type: event.type, outcome }, 'A webhook call of Stripe.');
      // Stripe sends it again, for up to three days.
      if (outcome === 'later') return sendProblem({ reply, code: 'server.unavailable' });
      if (outcome === 'handled' && event.type.startsWith('customer.subscription.'))
        stopRenewal((event.data.object as { id: string }).id);
      return reply.send({ received: true });
    });
  };
}
