import fastifySwagger from '@fastify/swagger';
import { contractVersion } from '@reflect/contract';
import type { FastifyInstance } from 'fastify';
import { createJsonSchemaTransform } from 'fastify-type-provider-zod';
import type { OpenAPIV3_1 } from 'openapi-types';
import { renderApiDocs } from './api-docs.html.ts';
import { apiDocsStyle } from './api-docs.style.ts';

/** Serves the documentation of the API, generated from the contract: `/api/docs`, and as OpenAPI 3.1 `/api/docs/json`. */
export async function addApiDocs(app: FastifyInstance): Promise<void> {
  await app.register(fastifySwagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Reflect',
        description:
          'The programming interface of this journal. Every call is made for the person of the session cookie or of the access token.',
        version: contractVersion,
      },
      components: {
        securitySchemes: {
          session: { type: 'apiKey', in: 'cookie', name: 'reflect-session' },
          token: { type: 'http', scheme: 'bearer' },
        },
      },
    },
    transform: createJsonSchemaTransform({ zodToJsonConfig: { unrepresentable: 'any' } }),
  });
  const document = () => app.swagger() as OpenAPIV3_1.Document;
  const hide = { schema: { hide: true } };
  app.get('/api/docs/json', hide, (_request, reply) =>
    reply.type('application/json').send(JSON.stringify(document())),
  );
  app.get('/api/docs/style.css', hide, (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(apiDocsStyle),
  );
  app.get('/api/docs', hide, (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(renderApiDocs(document())),
  );
}
