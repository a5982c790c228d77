import { OpenAPIHono } from '@hono/zod-openapi';
import type { Env, Hono } from 'hono';
import { openApiRoute } from '../contract/wire/openapi-route.ts';
import { refusalReasons } from '../contract/wire/reason-values.ts';
import { apiDocs, docsPolicy } from './api-docs.ts';
import { docsStyle } from './api-docs-style.ts';
import { bindings } from './bindings.ts';

const calls = bindings.map(({ call }) => call);

/**
 * The API document, made from the declarations that the platform itself serves from: `/openapi.json` for programs,
 * `/api-docs` for people.
 */
export function documentRoutes<E extends Env>(api: Hono<E>): void {
  let document: object | undefined;
  api.get('/openapi.json', (c) => {
    document ??= apiDocument();
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

/** The API document itself. */
export function apiDocument() {
  const registry = new OpenAPIHono();
  registry.openAPIRegistry.registerComponent('securitySchemes', 'accessToken', {
    type: 'http',
    scheme: 'bearer',
  });
  for (const call of calls) registry.openAPIRegistry.registerPath(openApiRoute(call));
  const document = registry.getOpenAPI31Document({
    openapi: '3.1.0',
    info: {
      title: 'FireFlink platform',
      version: '1',
      description:
        'Every reply is an envelope: responseCode, message, status (SUCCESS or FAILURE) and responseObject. ' +
        'No text that is sent has control characters. ' +
        `A refusal whose code says too little names its reason: ${refusalReasons.join(', ')}. ` +
        'Passwords and secrets are sent as keyId:base64, encrypted with the key of publicKey by RSA-OAEP with SHA-256. ' +
        'Calls marked x-extension are additions of this platform.',
    },
  });
  return withoutFlags(document);
}

/** Patterns of JSON Schema are Unicode's by themselves; the generator leaves our flag at their end, as if it were to be matched. */
function withoutFlags<Document>(document: Document): Document {
  const text = JSON.stringify(document, (key, value: unknown) =>
    key === 'pattern' && typeof value === 'string' ? value.replace(/\/u$/, '') : value,
  );
  return JSON.parse(text) as Document;
}
