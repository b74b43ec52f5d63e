import type { Endpoint, EndpointAnswer, EndpointRequest } from './endpoint.ts';
import type { endpointsByFeature } from './index.ts';

type Tables = typeof endpointsByFeature;
type AnyEndpoint = { [F in keyof Tables]: Tables[F][keyof Tables[F]] }[keyof Tables];

/** Every endpoint by `METHOD /path`, as types alone: a client that imports this carries no schema. */
export type Routes = {
  [E in AnyEndpoint as E extends Endpoint ? `${E['method']} ${E['path']}` : never]: E;
};
export type Route = keyof Routes;

type Present<T> = { [K in keyof T as T[K] extends undefined ? never : K]: T[K] };
/** What a call of `R` sends: only the parts that the endpoint has. */
export type RouteRequest<R extends Route> = Present<EndpointRequest<Routes[R] & Endpoint>>;
/** What a call of `R` answers. */
export type RouteAnswer<R extends Route> = EndpointAnswer<Routes[R] & Endpoint>;
