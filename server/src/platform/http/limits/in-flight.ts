import type { Endpoint } from '@reflect/contract';
import type { FastifyReply, FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import { ProblemError } from '../../problem.ts';
import { callWhenClosed } from '../requests/when-closed.ts';
import { groupAddress } from './address-group.ts';

const retryAfterSeconds = 5;

/** A call that is counted until its connection has closed and its handler has ended. */
interface Place {
  isClosed: boolean;
  isWorking: boolean;
  leave: () => void;
}

/**
 * Limits how many calls of one endpoint run at once, and refuses more before their bodies are read. A call whose client
 * has gone counts as long as its handler works: closing the connection makes no room for more work.
 */
export function limitInFlight({ perPerson, inAll }: NonNullable<Endpoint['inFlight']>) {
  const ofPeople = new Map<string, number>();
  const places = new WeakMap<FastifyRequest, Place>();
  let all = 0;

  function enter(request: FastifyRequest): void {
    const person = request.caller?.id ?? groupAddress(request.ip);
    const theirs = ofPeople.get(person) ?? 0;
    const refused =
      theirs >= perPerson ? 'request.too_many' : all >= inAll ? 'server.unavailable' : undefined;
    if (refused) throw new ProblemError(refused);
    all += 1;
    ofPeople.set(person, theirs + 1);
    const leave = () => {
      all -= 1;
      const left = (ofPeople.get(person) ?? 1) - 1;
      if (left > 0) ofPeople.set(person, left);
      else ofPeople.delete(person);
    };
    places.set(request, { isClosed: false, isWorking: false, leave });
  }

  function change(request: FastifyRequest, what: Partial<Place>): void {
    const place = places.get(request);
    if (!place) return;
    Object.assign(place, what);
    if (!place.isClosed || place.isWorking) return;
    places.delete(request);
    place.leave();
  }

  /** Runs after access was checked, because it counts people. */
  const onRequest: onRequestAsyncHookHandler = async (request, reply) => {
    try {
      enter(request);
    } catch (error) {
      reply.header('retry-after', String(retryAfterSeconds));
      throw error;
    }
    // The client may have gone while its session was looked up.
    callWhenClosed({ request, reply }, () => change(request, { isClosed: true }));
  };

  return {
    onRequest,
    /** Runs the handler of a counted call. A call that only reads isn't started if its client has gone. */
    async run<Result>(
      { request, reply }: { request: FastifyRequest; reply: FastifyReply },
      handle: () => Promise<Result>,
    ): Promise<Result> {
      const isGone = reply.raw.destroyed || request.raw.socket.destroyed;
      if (isGone && request.method === 'GET') throw new DOMException('The client has gone.', 'AbortError');
      change(request, { isWorking: true });
      try {
        return await handle();
      } finally {
        change(request, { isWorking: false });
      }
    },
  };
}
