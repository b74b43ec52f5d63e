import { type Endpoint, endpointsByFeature } from '@reflect/contract';
import { z } from 'zod';

/** An endpoint of the contract with the names it goes by. */
export interface NamedEndpoint {
  feature: string;
  /** `journal.getEntry` */
  name: string;
  endpoint: Endpoint;
}

export const allEndpoints: NamedEndpoint[] = Object.entries(endpointsByFeature).flatMap(([feature, table]) =>
  Object.entries(table as Record<string, Endpoint>).map(([name, endpoint]) => ({
    feature,
    name: `${feature}.${name}`,
    endpoint,
  })),
);

const isIdName = (name: string) => /^(?:id|before|after|cursor)$|(?:Id|Ids|Code|Token)$/.test(name);

/** The fields of an endpoint's path, query and body that name a person's row. */
export function listIdFields({ path, query, body }: Endpoint): {
  path: string[];
  query: string[];
  body: string[];
} {
  return {
    path: [...path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? ''),
    query: query ? listFieldNames(z.toJSONSchema(query, options)).filter(isIdName) : [],
    body: body ? listFieldNames(z.toJSONSchema(body, options)).filter(isIdName) : [],
  };
}
const options = { io: 'input', unrepresentable: 'any' } as const;

function listFieldNames(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const own = 'properties' in schema ? Object.keys(schema.properties as object) : [];
  return [...own, ...Object.values(schema).flatMap(listFieldNames)];
}

export function fillPath(path: string, values: Record<string, string>): string {
  return path.replace(/:(\w+)/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`Nothing is known to put in place of :${name} in ${path}.`);
    return encodeURIComponent(value);
  });
}
