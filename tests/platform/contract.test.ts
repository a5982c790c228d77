import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { bindings } from '#platform/api/bindings.ts';
import { calls } from '#platform/contract/calls.ts';
import { signIn } from '#platform/contract/calls/account.ts';
import { getUser } from '#platform/contract/calls/user.ts';
import { messages } from '#platform/contract/messages.ts';
import { newEmail } from '#tests/support/factories.ts';
import { openSqlitePlatform, type TestPlatform } from '#tests/support/platform.ts';

/** The calls of section 7 of the specs that have been built. */
const documented = [
  'POST /appmanagement/optimize/v1/public/user/signin',
  'POST /appmanagement/optimize/v1/public/user/signup',
  'POST /appmanagement/optimize/v1/public/user/email/exists',
  'POST /appmanagement/optimize/v1/public/user/activation/activate',
  'POST /appmanagement/optimize/v1/public/user/activation/resend',
  'POST /appmanagement/optimize/v1/public/user/send-change-pwd-link',
  'POST /appmanagement/optimize/v1/public/user/change-password',
  'POST /appmanagement/optimize/v1/public/user/validate/user-token',
  'POST /appmanagement/optimize/v1/user/signout',
  'GET /appmanagement/optimize/v1/user/{userId}',
  'PUT /appmanagement/optimize/v3/user-profile/upgrade-license-form',
  'GET /project/optimize/v3/client-system-config/all',
  'GET /project/optimize/v1/projects/user/{userId}',
  'POST /project/optimize/v1/impact-list/entities',
  'GET /project/optimize/v1/impact-list/',
  'PUT /project/optimize/v3/user-detail/{userId}/machine/default',
  'PUT /project/optimize/v1/clientSystemConfig/{id}',
  'DELETE /project/optimize/v1/clientSystemConfig/{id}',
  'GET /clientsystemconfig/optimize/v1/client/update',
  'GET /project/optimize/v1/userDetail/users/machines/{machineId}',
  'PUT /project/optimize/v1/userDetail/users/machine/{machineId}',
  'DELETE /project/optimize/v1/userDetail/users/machine/{machineId}',
  'PUT /project/optimize/v1/userDetail/{userId}/machine/default',
  'PUT /project/optimize/v1/userDetail/users/all/access',
  'DELETE /project/optimize/v1/userDetail/users/access/machine/user/all',
  'POST /project/optimize/v1/integration/data',
  'GET /project/optimize/v1/lambda-test',
  'GET /project/optimize/v1/browserstack/browserStackList',
  'GET /project/optimize/v1/saucelabs/sauceLabList',
];

const documentSchema = z.object({
  openapi: z.literal('3.1.0'),
  info: z.object({ title: z.string(), version: z.string() }),
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.object({
        operationId: z.string(),
        summary: z.string().min(10),
        tags: z.array(z.string()).length(1),
        security: z.array(z.object({ accessToken: z.array(z.string()) })).optional(),
        'x-extension': z.literal(true).optional(),
        parameters: z.array(z.object({ in: z.string(), name: z.string() })).optional(),
        requestBody: z.object({ content: z.record(z.string(), z.object({ schema: z.object() })) }).optional(),
        responses: z.record(z.string(), z.object({ description: z.string(), content: z.object() })),
      }),
    ),
  ),
  components: z.object({
    securitySchemes: z.object({
      accessToken: z.object({ type: z.literal('http'), scheme: z.literal('bearer') }),
    }),
  }),
});

const address = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;

describe('the contract', () => {
  test('every call is served, and served once', () => {
    expect(bindings.map(({ call }) => call.name).sort()).toEqual(calls.map(({ name }) => name).sort());
    for (const { call } of bindings) expect(calls).toContain(call);
  });

  test('every call has a name and an address of its own', () => {
    expect(new Set(calls.map(({ name }) => name)).size).toBe(calls.length);
    expect(new Set(calls.map((call) => address(call).replace(/\{\w+\}/g, '{}'))).size).toBe(calls.length);
  });

  test('the calls of the specification are at their addresses, and are not marked as extensions', () => {
    for (const expected of documented) {
      expect(calls.find((call) => address(call) === expected)).toMatchObject({ extension: false });
    }
  });

  test('every call declares the parameters of its path, and nothing that its method cannot carry', () => {
    for (const { method, path, params, body } of calls) {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
      const declared = params instanceof z.ZodObject ? Object.keys(params.shape) : [];
      expect(declared.sort()).toEqual(inPath.sort());
      if (method === 'GET') expect(body).toBeUndefined();
    }
  });

  test('every call that takes input can refuse it, and every call that needs a session says 401', () => {
    for (const { name, access, scope, params, query, body, refusals } of calls) {
      const takesInput = params ?? query ?? body ?? (scope === 'none' ? undefined : scope);
      expect([name, refusals.includes(400)]).toEqual([name, takesInput !== undefined]);
      if (access === 'signed-in') expect([name, ...refusals]).toContain(401);
    }
  });
});

describe('/openapi.json', () => {
  let t: TestPlatform;
  let document: z.infer<typeof documentSchema>;
  beforeAll(async () => {
    t = await openSqlitePlatform();
    const response = await t.raw('GET', '/openapi.json');
    expect(response.headers.get('content-type')).toMatch(/^application\/json/);
    document = documentSchema.parse(await response.json());
  });
  afterAll(() => t.close());

  test('lists every call, at its path, by its name, and nothing else', () => {
    const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { operationId }]) => [
        operationId,
        `${method.toUpperCase()} ${path}`,
      ]),
    );
    expect(operations.sort()).toEqual(calls.map((call) => [call.name, address(call)]).sort());
  });

  test('says of every call what it takes, who may make it, what it answers and refuses', () => {
    for (const call of calls) {
      const operation = document.paths[call.path]?.[call.method.toLowerCase()];
      expect(operation?.security !== undefined).toBe(call.access === 'signed-in');
      expect(operation?.['x-extension'] === true).toBe(call.extension);
      const mediaTypes = Object.keys(operation?.requestBody?.content ?? {});
      expect(mediaTypes).toEqual(
        call.files ? ['multipart/form-data'] : call.body ? ['application/json'] : [],
      );
      const codes = Object.keys(operation?.responses ?? {}).map(Number);
      const ofBodies = call.body ? [413, 415] : [];
      expect(codes.sort()).toEqual([call.replyCode, ...call.refusals, ...ofBodies, 429, 500, 503].sort());
    }
  });
});

describe('an answer', () => {
  let t: TestPlatform;
  beforeAll(async () => {
    t = await openSqlitePlatform();
  });
  afterAll(() => t.close());

  test('that refuses for a reason has one shape', async () => {
    const { body } = await t.attempt(signIn, { body: { emailId: newEmail(), password: t.encrypt('x') } });
    expect(body).toEqual({
      responseCode: 400,
      message: 'Email or Password is invalid',
      status: 'FAILURE',
      responseObject: null,
    });
  });

  test('that refuses a malformed request names every field that is wrong', async () => {
    const { body } = await t.attempt(signIn, { body: {} });
    expect(body).toEqual({
      responseCode: 400,
      message: 'Email is required',
      status: 'FAILURE',
      responseObject: null,
      errors: [
        { path: 'emailId', message: 'Email is required' },
        { path: 'password', message: 'Password is required' },
      ],
    });
  });

  test('is never kept by a cache', async () => {
    const refused = await t.attempt(signIn, { body: {} });
    expect(refused.headers.get('cache-control')).toBe('no-store');
    const document = await t.raw('GET', '/appmanagement/optimize/v1/public/public-key');
    expect(document.headers.get('cache-control')).toBe('no-store');
  });

  test('to a defect is a 500 that tells nothing of it', async () => {
    const broken = await openSqlitePlatform();
    await broken.platform.context.db.schema.dropTable('sessions').execute();
    const { status, body } = await broken.attempt(
      getUser,
      { params: { userId: 'x' } },
      { token: 'x'.repeat(43) },
    );
    expect(status).toBe(500);
    expect(body).toEqual({
      responseCode: 500,
      message: messages.unexpected,
      status: 'FAILURE',
      responseObject: null,
    });
    await broken.close();
  });
});
