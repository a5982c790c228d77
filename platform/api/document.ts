import { OpenAPIHono } from '@hono/zod-openapi';
import type { Env, Hono } from 'hono';
import { calls } from '../contract/calls.ts';
import { openApiRoute } from '../contract/openapi-route.ts';
import { apiDocs, docsPolicy } from './api-docs.ts';
import { docsStyle } from './api-docs-style.ts';

/**
 * The API document, made from the declarations that the platform itself serves from: `/openapi.json` for programs,
 * `/api-docs` for people.
 */
export function documentRoutes<E extends Env>(api: Hono<E>): void {
  let document: object | undefined;
  api.get('/openapi.json', (c) => {
    document ??= makeDocument();
    return c.json(document);
  });
  api.get('/api-docs', (c) => {
    c.header('Content-Security-Policy', docsPolicy);
    c.header('X-Content-Type-Options', 'nosniff');
    c.header('Referrer-Policy', 'no-referrer');
    return c.html(apiDocs(calls));
  });
  api.get('/api-docs.css', (c) => {
    c.header('X-Content-Type-Options', 'nosniff');
    c.header('Cache-Control', 'public, max-age=3600');
    return c.body(docsStyle, 200, { 'Content-Type': 'text/css; charset=utf-8' });
  });
}

function makeDocument(): object {
  const registry = new OpenAPIHono();
  registry.openAPIRegistry.registerComponent('securitySchemes', 'accessToken', {
    type: 'http',
    scheme: 'bearer',
  });
  for (const call of calls) registry.openAPIRegistry.registerPath(openApiRoute(call));
  return registry.getOpenAPI31Document({
    openapi: '3.1.0',
    info: {
      title: 'FireFlink platform',
      version: '1',
      description:
        'Every reply is an envelope: responseCode, message, status (SUCCESS or FAILURE) and responseObject. ' +
        'Calls marked x-extension are additions of this platform.',
    },
  });
}
