import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { Validator } from '@seriousme/openapi-schema-validator';
import { projectPaths } from '#app/paths/projects.ts';
import { bindings } from '#platform/api/bindings.ts';
import { apiDocument } from '#platform/api/document.ts';
import { createSignInLink, emailExists, signIn, signUp } from '#platform/contract/accounts/account-calls.ts';
import { predict } from '#platform/contract/assistant/assistant-calls.ts';
import { createExecution } from '#platform/contract/executions/execution-calls.ts';
import { beatClient, registerClient } from '#platform/contract/machines/client-calls.ts';
import { setLicenseDefaultMachine, updateMachine } from '#platform/contract/machines/machine-calls.ts';
import { createProject } from '#platform/contract/projects/project-calls.ts';
import { requestUpgrade } from '#platform/contract/upgrades/upgrade-calls.ts';
import type { Call } from '#platform/contract/wire/calls/call.ts';
import { getUser } from '#platform/contract/users/user-calls.ts';
import { messages } from '#platform/contract/wire/calls/message-values.ts';
import { compileAll, requestProblems } from '#tests/support/document-check.ts';
import { goodPassword, newEmail, project, signedIn, signUpBody } from '#tests/support/factories.ts';
import { registration } from '#tests/support/machines.ts';
import { openSqlitePlatform, type TestPlatform } from '#tests/support/platform.ts';

/** The calls of section 7 of the specs that have been built. */
const documented = [
  'GET /project/optimize/v1/scriptTemplate/',
  'GET /project/optimize/v1/defectDetailsTemplate/',
  'GET /project/optimize/v1/defectLifecycleTemplate/',
  'POST /project/optimize/v1/scriptTemplate/',
  'POST /project/optimize/v1/defectDetailsTemplate/{templateId}',
  'PUT /project/optimize/v1/scriptTemplate/{templateId}',
  'PUT /project/optimize/v1/defectDetailsTemplate/{templateId}',
  'DELETE /project/optimize/v1/scriptTemplate/{templateId}',
  'DELETE /project/optimize/v1/defectDetailsTemplate/{templateId}',
  'PUT /project/optimize/v1/scriptTemplate/',
  'PUT /project/optimize/v1/defectDetailsTemplate/',
  'PUT /project/optimize/v1/defectLifecycleTemplate/',
  'GET /project/optimize/v1/file/test-steps-sheet',
  'POST /project/optimize/v1/scriptTemplate/downloadSampleData',
  'GET /dashboardexecution/optimize/v1/dashboard/download/jenkins',
  'GET /project/optimize/v1/azureDevops',
  'POST /project/optimize/v1/azureDevops',
  'PUT /project/optimize/v1/azureDevops/{id}',
  'DELETE /project/optimize/v1/azureDevops/{id}',
  'GET /project/optimize/v1/azureDevops/{id}/download',
  'GET /project/optimize/v1/slack',
  'GET /project/optimize/v1/slackAppTokenVerification',
  'GET /project/optimize/v1/slackChannelIdVerification',
  'POST /project/optimize/v1/createSlackInstance',
  'PUT /project/optimize/v1/updateSlackInstance/{id}',
  'DELETE /project/optimize/v1/deleteSlackInstance/{name}/{id}',
  'POST /appmanagement/optimize/v1/public/user/signin',
  'POST /appmanagement/optimize/v1/public/user/signup',
  'POST /appmanagement/optimize/v1/public/user/email/exists',
  'POST /appmanagement/optimize/v1/public/user/activation/activate',
  'POST /appmanagement/optimize/v1/public/user/activation/resend',
  'POST /appmanagement/optimize/v1/public/user/send-change-pwd-link',
  'POST /appmanagement/optimize/v1/public/user/change-password',
  'POST /appmanagement/optimize/v1/public/user/validate/user-token',
  'POST /appmanagement/optimize/v1/user/signout',
  'GET /appmanagement/optimize/v1/user/all',
  'GET /appmanagement/optimize/v1/user/emailId',
  'GET /appmanagement/optimize/v1/user/{userId}',
  'POST /appmanagement/optimize/v1/user/',
  'PUT /appmanagement/optimize/v1/user/{userId}',
  'GET /appmanagement/optimize/v1/role/all',
  'GET /appmanagement/optimize/v1/role/projects/{projectId}',
  'GET /appmanagement/optimize/v1/role/{roleId}',
  'POST /appmanagement/optimize/v1/role/',
  'PUT /appmanagement/optimize/v1/role/{roleId}',
  'DELETE /appmanagement/optimize/v1/role/{roleId}',
  'GET /project/optimize/v1/approval-configuration/',
  'PUT /project/optimize/v1/approval-configuration/',
  'GET /project/optimize/v1/emailGroup/',
  'POST /project/optimize/v1/emailGroup/',
  'PUT /project/optimize/v1/emailGroup/{groupId}',
  'DELETE /project/optimize/v1/emailGroup/{groupId}',
  'GET /project/optimize/v1/emailGroup/{id}',
  'POST /project/optimize/v1/clone/{projectId}/{emailId}/emailgroups',
  'PUT /appmanagement/optimize/v3/user-profile/upgrade-license-form',
  'GET /project/optimize/v3/client-system-config/all',
  'GET /project/optimize/v1/projects/user/{userId}',
  'POST /project/optimize/v1/impact-list/entities',
  'GET /project/optimize/v1/impact-list/',
  'GET /project/optimize/v1/suite/getAll/all',
  'DELETE /appmanagement/optimize/v1/user/{userId}',
  'GET /appmanagement/optimize/v1/user/all/{projectId}',
  'GET /appmanagement/optimize/v1/user/roles-and-projects/{userId}',
  'PUT /appmanagement/optimize/v1/user/add-user-to-projects/{userId}',
  'PUT /project/optimize/v1/userDetail/{projectId}',
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
  'DELETE /project/optimize/v1/screenShotVideoConfig/{group}/{id}',
  'PUT /project/optimize/v3/report-config/report-id/{id}',
];

const calls = bindings.map(({ call }) => call);

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'reply' in value;

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

/**
 * Returns the values of one address's parameters in another address, which has words in their places; undefined where
 * they don't match.
 */
function paramsFrom(path: string, other: string): Record<string, string> | undefined {
  const [own, words] = [path.split('/'), other.split('/')];
  const alike = own.every((part, index) => part.startsWith('{') || part === words[index]);
  if (!alike || own.length !== words.length) return undefined;
  return Object.fromEntries(
    own.flatMap((part, index) => (part.startsWith('{') ? [[part.slice(1, -1), words[index] ?? '']] : [])),
  );
}

describe('the contract', () => {
  test('serves every call that is declared', () => {
    const modules = import.meta.glob<Record<string, unknown>>('/platform/contract/**/*-calls.ts', {
      eager: true,
    });
    expect(Object.keys(modules).length).toBeGreaterThan(10);
    const declared = Object.values(modules).flatMap((module) => Object.values(module).filter(isCall));
    const served = new Set<Call>(calls);
    expect(declared.filter((call) => !served.has(call)).map(({ name }) => name)).toEqual([]);
  });

  test('has a name and an address of its own for every call', () => {
    expect(new Set(calls.map(({ name }) => name)).size).toBe(calls.length);
    expect(new Set(calls.map((call) => address(call).replace(/\{\w+\}/g, '{}'))).size).toBe(calls.length);
  });

  test('has the calls of the specification at their addresses, not marked as extensions', () => {
    for (const expected of documented) {
      expect(calls.find((call) => address(call) === expected)).toMatchObject({ extension: false });
    }
  });

  test('declares the parameters of every path, and nothing that a method cannot carry', () => {
    for (const { method, path, params, body } of calls) {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
      const declared = params instanceof z.ZodObject ? Object.keys(params.shape) : [];
      expect(declared.sort()).toEqual(inPath.sort());
      if (method === 'GET') expect(body).toBeUndefined();
    }
  });

  test('limits every list and every text that a call accepts', () => {
    const unbounded = (schema: unknown, path: string): string[] => {
      if (typeof schema !== 'object' || schema === null) return [];
      const { type, maxItems, maxLength, enum: values, const: value } = schema as Record<string, unknown>;
      const isText = type === 'string' && values === undefined && value === undefined;
      const own = (type === 'array' && maxItems === undefined) || (isText && maxLength === undefined);
      const inner = Object.entries(schema).flatMap(([key, each]) => unbounded(each, `${path}/${key}`));
      return own ? [path, ...inner] : inner;
    };
    const found = calls.flatMap(({ name, params, query, body }) =>
      Object.entries({ params, query, body }).flatMap(([part, schema]) =>
        schema
          ? unbounded(
              z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' }),
              `${name} ${part}`,
            )
          : [],
      ),
    );
    expect(found).toEqual([]);
  });

  test('lets no call match the address of another one (audit 1.6)', () => {
    for (const call of calls) {
      for (const { path, method } of calls) {
        const params = paramsFrom(call.path, path);
        if (call.path === path || call.method !== method || !params) continue;
        expect([call.name, path, call.params?.safeParse(params).success]).toEqual([call.name, path, false]);
      }
    }
  });

  test('declares a refusal for every call with input, and 401 for every call that needs a session', () => {
    for (const { name, access, scope, params, query, body, files, refusals } of calls) {
      const takesInput = params ?? query ?? body ?? files ?? (scope === 'none' ? undefined : scope);
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

  test('documents the input, the access, the answer and the refusals of every call', () => {
    for (const call of calls) {
      const operation = document.paths[call.path]?.[call.method.toLowerCase()];
      expect(operation?.security !== undefined).toBe(call.access === 'signed-in');
      expect(operation?.['x-extension'] === true).toBe(call.extension);
      const mediaTypes = Object.keys(operation?.requestBody?.content ?? {});
      expect(mediaTypes).toEqual(
        call.files || call.streams ? ['multipart/form-data'] : call.body ? ['application/json'] : [],
      );
      const codes = Object.keys(operation?.responses ?? {}).map(Number);
      const ofBodies = call.body ? [413, 415] : [];
      const wanted = new Set([call.replyCode, ...call.refusals, ...ofBodies, 429, 500, 503]);
      expect(codes.sort()).toEqual([...wanted].sort());
    }
  });
});

describe('an independent strict validator (audit 1.8)', () => {
  test('accepts the API document', async () => {
    const { valid, errors } = await new Validator().validate({ ...apiDocument() });
    expect(errors).toBeUndefined();
    expect(valid).toBe(true);
  });

  test('understands every schema in it, and every pattern', () => {
    compileAll(calls);
    const patterns = [...JSON.stringify(apiDocument()).matchAll(/"pattern":("(?:[^"\\]|\\.)*")/g)].map(
      ([, pattern = '']) => z.string().parse(JSON.parse(pattern)),
    );
    expect(patterns.length).toBeGreaterThan(10);
    for (const pattern of patterns) expect(pattern).not.toMatch(/\/[a-z]*$/);
  });
});

describe('an answer', () => {
  let t: TestPlatform;
  beforeAll(async () => {
    t = await openSqlitePlatform();
  });
  afterAll(() => t.close());

  test('conforms to the document for requests that conform to it (audit 1.8)', async () => {
    const owner = await signedIn(t);
    const emailId = newEmail();
    const password = t.encrypt(goodPassword);
    const projectId = await project(t, owner, { name: 'Shop' });
    const { machineId } = await t.succeed(registerClient, { body: registration(t) }, owner);
    const upgrade = {
      name: 'Zoë Müller',
      emailId: owner.emailId,
      organisationName: 'Acme',
      jobTitle: 'QA Lead',
      licenseActionType: 'License Upgradation',
      message: 'More,\nplease',
    };
    const sent: readonly (readonly [Call, unknown, params?: Record<string, string>])[] = [
      [signUp, { ...signUpBody(t), name: "Zoë O'Brien" }],
      [emailExists, { emailId }],
      [signIn, { emailId: owner.emailId, password }],
      [createSignInLink, { from: `${projectPaths.list}?search=%C3%BC` }],
      [createProject, { name: 'Größe & (mehr)', type: 'Web', platform: 'Web', timeZone: 'Europe/Berlin' }],
      [createExecution, { name: 'Nächtlich', projectId, suiteName: 'Smoke', machineId, requestId: 'a-1' }],
      [registerClient, registration(t, { hostName: 'größe-07', cloud: true })],
      [beatClient, { machineId, running: [] }],
      [updateMachine, { headless: true, selectedBrowserName: 'firefox' }, { id: machineId }],
      [setLicenseDefaultMachine, { id: machineId }, { userId: owner.id }],
      [requestUpgrade, upgrade],
      [predict, { message: 'Wie lege ich ein Projekt an?' }],
    ];
    for (const [call, body, params] of sent) {
      expect([call.name, requestProblems(call, body)]).toEqual([call.name, []]);
      // Every answer is checked against the document, here as in all tests of the platform.
      const { body: answer } = await t.attempt(call, { body, params }, owner);
      expect([call.name, answer.status, answer.message]).toEqual([call.name, 'SUCCESS', expect.any(String)]);
    }
  });

  test('has one shape when it refuses for a reason', async () => {
    const { body } = await t.attempt(signIn, { body: { emailId: newEmail(), password: t.encrypt('x') } });
    expect(body).toEqual({
      responseCode: 400,
      message: 'Email or Password is invalid',
      status: 'FAILURE',
      responseObject: null,
    });
  });

  test('names every wrong field of a malformed request', async () => {
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

  test('is never cached', async () => {
    const refused = await t.attempt(signIn, { body: {} });
    expect(refused.headers.get('cache-control')).toBe('no-store');
    const document = await t.raw('GET', '/appmanagement/optimize/v1/public/public-key');
    expect(document.headers.get('cache-control')).toBe('no-store');
  });

  test('is a 500 without details for a defect', async () => {
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
