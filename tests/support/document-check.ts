import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { z } from 'zod';
import { apiDocument } from '#platform/api/document.ts';
import type { Call } from '#platform/contract/wire/calls/call.ts';

const contentSchema = z.record(z.string(), z.object({ schema: z.looseObject({}) }));

const operationSchema = z.object({
  requestBody: z.object({ content: contentSchema }).optional(),
  responses: z.record(z.string(), z.object({ content: contentSchema })),
});

const documentSchema = z.object({ paths: z.record(z.string(), z.record(z.string(), operationSchema)) });

/** An independent validator, as strict as possible: it refuses what it doesn't know. */
const ajv = new Ajv2020({ strict: true, allowUnionTypes: true, allErrors: true });
addFormats(ajv);
ajv.addFormat('binary', true);

let operations: z.infer<typeof documentSchema>['paths'] | undefined;
const compiled = new Map<string, ValidateFunction>();

function problemsOf(call: Call, what: string, schema: object | undefined, value: unknown): string[] {
  if (!schema) return [];
  const name = `${call.name} ${what}`;
  const check = compiled.get(name) ?? ajv.compile(schema);
  compiled.set(name, check);
  if (check(value)) return [];
  return (check.errors ?? []).map(({ instancePath, message }) => `${what}${instancePath} ${message ?? ''}`);
}

function operationOf({ path, method }: Call) {
  operations ??= documentSchema.parse(apiDocument()).paths;
  const operation = operations[path]?.[method.toLowerCase()];
  if (!operation) throw new Error(`The API document has no ${method} ${path}`);
  return operation;
}

/** Returns the problems that a client that knows only the API document would find in a reply (audit 1.8). */
export function replyProblems(call: Call, status: number, body: unknown): string[] {
  const content = operationOf(call).responses[String(status)]?.content;
  return problemsOf(call, `reply ${status}`, content?.['application/json']?.schema, body);
}

/** Returns whether the API document has such a reply for a call. */
export const isDocumented = (call: Call, status: number): boolean =>
  String(status) in operationOf(call).responses;

/** Returns why such a client would not send a body, though the platform accepts it. */
export const requestProblems = (call: Call, body: unknown): string[] =>
  problemsOf(call, 'request', operationOf(call).requestBody?.content['application/json']?.schema, body);

/** Compiles every schema of a body. @throws Error for one that a strict validator does not understand */
export function compileAll(calls: readonly Call[]): void {
  for (const call of calls) {
    const { requestBody, responses } = operationOf(call);
    const contents = [requestBody?.content, ...Object.values(responses).map(({ content }) => content)];
    for (const content of contents)
      for (const { schema } of Object.values(content ?? {})) ajv.compile(schema);
  }
}
