import { createHash } from 'node:crypto';
import type { Actor } from '../../access/actor.ts';
import { ciTokenMessages } from '../../contract/ci-tokens/ci-token-values.ts';
import { executionLimits, executionMessages } from '../../contract/executions/execution-values.ts';
import { idField } from '../../contract/wire/fields/fields.ts';
import { after } from '../../foundation/after.ts';
import { forbidden, wrong } from '../../foundation/refusal.ts';
import type { createExecution as call } from '../../contract/executions/execution-calls.ts';
import type { CallValue } from '../../contract/wire/calls/call.ts';

/** What is started. */
export interface StartInput extends Omit<
  CallValue<typeof call>['body'],
  'requestId' | 'projectId' | 'suiteName'
> {
  readonly projectId: string;
  readonly suiteName: string;
  /** A start that is sent twice under one id is one start. */
  readonly requestId?: string | undefined;
  /** A second one counts as the same until then, in ISO 8601. */
  readonly sentSince?: string;
  /** A second one must be the same request: it is refused where this hash differs. */
  readonly requestHash?: string;
}

interface AskedStart {
  readonly actor: Actor;
  readonly body: CallValue<typeof call>['body'];
  /** The header `Idempotency-Key`. */
  readonly key: string | undefined;
}

/**
 * Returns what a request starts: a CI token has the project and the suite. A start under a key, and each of a token under its
 * `requestId`, may be repeated for a day, as it was.
 * @throws Refusal 400 where something is missing, or the key isn't one; 403 where a token is for something else
 */
export function startInputOf({ actor, body, key: header }: AskedStart, now: Date): StartInput {
  const { requestId: inBody, ...rest } = body;
  const { projectId, suiteName } = subjectOf(actor, body);
  const key = header?.trim();
  if (key !== undefined && !idField.safeParse(key).success) throw wrong('Idempotency-Key', 'Not an id');
  if (key !== undefined && inBody !== undefined && key !== inBody) {
    throw wrong('requestId', executionMessages.twoKeys);
  }
  const requestId = key ?? inBody;
  const input = { ...rest, projectId, suiteName, requestId };
  if (requestId === undefined || (key === undefined && !actor.ciToken)) return input;
  return {
    ...input,
    sentSince: after(now, -executionLimits.keySeconds),
    requestHash: hashOf({ ...rest, projectId, suiteName }),
  };
}

function subjectOf(
  { ciToken }: Actor,
  { projectId, suiteName }: AskedStart['body'],
): Pick<StartInput, 'projectId' | 'suiteName'> {
  if (!ciToken) {
    if (projectId === undefined) throw wrong('projectId', 'Project is required');
    if (suiteName === undefined) throw wrong('suiteName', 'Suite is required');
    return { projectId, suiteName };
  }
  const isOther =
    (projectId ?? ciToken.projectId) !== ciToken.projectId ||
    (suiteName ?? ciToken.suiteName) !== ciToken.suiteName;
  if (isOther) {
    throw forbidden(
      {
        id: 'ci-token',
        name: 'start another suite with this CI token',
        grantedBy: 'Nobody: create a CI token for that suite',
      },
      ciTokenMessages.otherSuite,
    );
  }
  return { projectId: ciToken.projectId, suiteName: ciToken.suiteName };
}

/** Returns a hash of a request that doesn't depend on the order of its fields. */
function hashOf(request: Readonly<Record<string, unknown>>): string {
  const sorted = (value: unknown): unknown =>
    typeof value === 'object' && value !== null
      ? Object.entries(value)
          .filter(([, part]) => part !== undefined)
          .sort(([one], [other]) => (one < other ? -1 : 1))
          .map(([name, part]) => [name, sorted(part)])
      : value;
  return createHash('sha256')
    .update(JSON.stringify(sorted(request)))
    .digest('base64url');
}
