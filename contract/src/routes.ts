import type { Endpoint, EndpointAnswer, EndpointRequest } from './endpoint.ts';
import type { endpointsByFeature } from './index.ts';

type Tables = typeof endpointsByFeature;
type AnyEndpoint = { [F in keyof Tables]: Tables[F][keyof Tables[F]] }[keyof Tables];

/** Every endpoint by `METHOD /path`, only as types: a client that imports this carries no schema. */
export type Routes = {
  [E in AnyEndpoint as E extends Endpoint ? `${E['method']} ${E['path']}` : never]: E;
};
export type Route = keyof Routes;

type Parts<R extends Route> = keyof Routes[R] & ('params' | 'query' | 'body');
/** What a call of `R` sends: only the parts that the endpoint has. */
export type RouteRequest<R extends Route> = Pick<EndpointRequest<Routes[R] & Endpoint>, Parts<R>>;
/** What a call of `R` answers. */
export type RouteAnswer<R extends Route> = EndpointAnswer<Routes[R] & Endpoint>;
