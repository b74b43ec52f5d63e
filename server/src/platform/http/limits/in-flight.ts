import type { Endpoint } from '@reflect/contract';
import type { onRequestAsyncHookHandler } from 'fastify';
import { ProblemError } from '../../problem.ts';
import { addressGroup } from './address-group.ts';

const retryAfterSeconds = 5;

/**
 * Counts the calls of one endpoint that are under way, and refuses those beyond its bounds before their bodies are read.
 * Runs after access was checked, because it counts people.
 */
export function limitInFlight({
  perPerson,
  inAll,
}: NonNullable<Endpoint['inFlight']>): onRequestAsyncHookHandler {
  const ofPeople = new Map<string, number>();
  let all = 0;

  return async (request, reply) => {
    const person = request.caller?.id ?? addressGroup(request.ip);
    const theirs = ofPeople.get(person) ?? 0;
    const refused =
      theirs >= perPerson ? 'request.too_many' : all >= inAll ? 'server.unavailable' : undefined;
    if (refused) {
      reply.header('retry-after', String(retryAfterSeconds));
      throw new ProblemError(refused);
    }
    all += 1;
    ofPeople.set(person, theirs + 1);
    // Also when the client has gone, so that no place is lost.
    reply.raw.once('close', () => {
      all -= 1;
      const left = (ofPeople.get(person) ?? 1) - 1;
      if (left > 0) ofPeople.set(person, left);
      else ofPeople.delete(person);
    });
  };
}
