import type { z } from 'zod';
import { outcomeText } from '../../../foundation/provider-http/answer-text.ts';
import type { ProviderOutcome } from '../../../foundation/provider-http/outcome.ts';
import type { ProviderRequest } from '../../../foundation/provider-http/provider-http.ts';
import type { Capability } from '../../../contract/integrations/instance-fields.ts';
import type { CloudAccount, CloudAnswer } from './cloud-connector.ts';

/** The words of spec 3. */
export const invalidAccount = 'User name or access key is invalid';

interface Asked<S extends z.ZodType> extends ProviderRequest {
  /** The provider, as its users call it. */
  readonly name: string;
  readonly schema: S;
}

/** Lists of browsers and devices are longer than other answers. */
export const longListBytes = 4 * 1024 * 1024;

/** A whole upload may take an hour, but the provider may not be silent for longer than this. */
export const uploadTimes = { timeoutSeconds: 3600, silenceSeconds: 120 };

/** Calls a device cloud with the account's credentials, and reads its answer. */
export async function askCloud<S extends z.ZodType>(
  { http, username, accessKey }: CloudAccount,
  { name, schema, ...asked }: Asked<S>,
): Promise<CloudAnswer<z.output<S>>> {
  const basic = Buffer.from(`${username}:${accessKey}`).toString('base64');
  const outcome = await http.request({
    expect: 'json',
    ...asked,
    headers: { Authorization: `Basic ${basic}` },
  });
  const failure = failureOf(name, outcome, [accessKey, basic]);
  if (failure) return failure;
  const read = schema.safeParse(outcome.kind === 'reply' ? outcome.json() : undefined);
  if (read.success) return { kind: 'ok', value: read.data };
  return { kind: 'unreachable', reason: `${name} sent an answer that FireFlink doesn't understand` };
}

function failureOf(
  name: string,
  outcome: ProviderOutcome,
  secrets: readonly string[],
): Exclude<CloudAnswer<never>, { kind: 'ok' }> | undefined {
  const reason = outcomeText(name, outcome, secrets);
  if (outcome.kind === 'unreachable') return { kind: 'unreachable', reason };
  const { status, retryAfterSeconds } = outcome;
  if (status >= 200 && status < 300) return undefined;
  if (status === 401) return { kind: 'refused', status, reason: invalidAccount };
  if (status === 429) {
    const wait = retryAfterSeconds === undefined ? 'a few minutes' : `${retryAfterSeconds} seconds`;
    return { kind: 'unreachable', reason: `${name} allows no more calls for now. Try again in ${wait}` };
  }
  // A redirect leads somewhere else than to the provider's API.
  if (status >= 500 || status < 400) return { kind: 'unreachable', reason };
  return { kind: 'refused', status, reason };
}

/** Says what an answer means for something that the account may do. */
export function capabilityOf<T>(
  name: string,
  answer: CloudAnswer<T>,
  detail: (value: T) => string = () => '',
): Capability {
  switch (answer.kind) {
    case 'ok':
      return { name, ok: true, detail: detail(answer.value) };
    case 'refused':
      return { name, ok: false, detail: answer.status === 401 ? 'Not part of this account' : answer.reason };
    case 'unreachable':
      return { name, ok: null, detail: answer.reason };
  }
}

/** Replaces the value of a good answer. */
export const mapAnswer = <T, U>(answer: CloudAnswer<T>, map: (value: T) => U): CloudAnswer<U> =>
  answer.kind === 'ok' ? { kind: 'ok', value: map(answer.value) } : answer;

/** Returns the value, or another one where the plan doesn't include it or nobody answered. */
export const valueOr = <T>(answer: CloudAnswer<T>, other: T): T =>
  answer.kind === 'ok' ? answer.value : other;
