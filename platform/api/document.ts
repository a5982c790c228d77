import { OpenAPIHono } from '@hono/zod-openapi';
import { openApiRoute } from '../contract/wire/calls/openapi-route.ts';
import { refusalReasons } from '../contract/wire/calls/reason-values.ts';
import { bindings } from './bindings.ts';

const calls = bindings.map(({ call }) => call);

/** Makes the API document from the declarations that the platform itself serves from. */
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
        'Texts in requests must not contain control characters. ' +
        `If the code of a refusal is not specific enough, it has a reason: ${refusalReasons.join(', ')}. ` +
        'Send passwords and secrets as keyId:base64, encrypted with the key of publicKey (RSA-OAEP, SHA-256). ' +
        'Calls marked x-extension are additions of this platform.',
    },
  });
  return withoutFlags(document);
}

/** Removes the `u` flag that the generator leaves at the end of patterns. JSON Schema's patterns are Unicode anyway. */
function withoutFlags<Document>(document: Document): Document {
  const text = JSON.stringify(document, (key, value: unknown) =>
    key === 'pattern' && typeof value === 'string' ? value.replace(/\/u$/, '') : value,
  );
  return JSON.parse(text) as Document;
}
