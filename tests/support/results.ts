import { addLog, addResults } from '#platform/contract/executions/result-calls.ts';
import { envelopeSchema, type Envelope } from '#platform/contract/wire/calls/envelope.ts';
import { replyProblems } from './document-check.ts';
import type { SignedInUser } from './factories.ts';
import type { Maker } from './maker.ts';
import { multipart } from './uploads.ts';

/** Returns a test case as reporters write it; `how` is its content. */
export const testCase = (name: string, how = ''): string =>
  `<testcase name="${name}" classname="Shop" time="0.5">${how}</testcase>`;

export const failure = '<failure message="expected 2">expected 2 to be 3\n  at cart.ts:7</failure>';

/** Returns a whole report of these cases. */
export const junit = (...cases: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?><testsuites><testsuite name="Shop">${cases.join('')}</testsuite></testsuites>`;

/** Returns the same for cases by name: '!' in front means that it failed, '-' that it was skipped. */
export const junitOf = (...names: readonly string[]): string =>
  junit(
    ...names.map((name) => {
      if (name.startsWith('!')) return testCase(name.slice(1), failure);
      return name.startsWith('-') ? testCase(name.slice(1), '<skipped/>') : testCase(name);
    }),
  );

/** Sends a file of results as the client of an execution's machine. The answer is checked against the contract. */
export async function sendResults(
  t: Pick<Maker, 'raw'>,
  actor: Pick<SignedInUser, 'token'> | undefined,
  executionId: string,
  content: string | Uint8Array,
  fileName = 'results.xml',
  said: Readonly<Record<string, unknown>> = {},
): Promise<Envelope> {
  const path = addResults.path.replace('{executionId}', executionId);
  const response = await t.raw('POST', path, {
    ...multipart([
      ...Object.entries(said).map(([name, value]) => ({ name, content: JSON.stringify(value) })),
      { name: 'file', content, fileName, type: 'text/xml' },
    ]),
    ...(actor && { token: actor.token }),
  });
  const body = envelopeSchema.parse(await response.json());
  const problems = replyProblems(addResults, response.status, body);
  if (problems.length > 0) throw new Error(`addResults answers otherwise: ${problems.join('; ')}`);
  return body;
}

/** Sends the whole output as the client of an execution's machine. */
export async function sendLog(
  t: Pick<Maker, 'raw'>,
  actor: Pick<SignedInUser, 'token'>,
  executionId: string,
  content: string,
): Promise<void> {
  const response = await t.raw(addLog.method, addLog.path.replace('{executionId}', executionId), {
    ...multipart([{ name: 'file', content, fileName: 'output.log', type: 'text/plain' }]),
    token: actor.token,
  });
  const problems = replyProblems(addLog, response.status, await response.json());
  if (problems.length > 0) throw new Error(`addLog answers otherwise: ${problems.join('; ')}`);
}
