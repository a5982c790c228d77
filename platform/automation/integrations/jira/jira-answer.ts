import { z } from 'zod';
import type { AskJira } from './ask-jira.ts';

/** What Jira answered: the value; or what is wrong, in its own words, at the fields that it names; or that it is gone. */
export type JiraAnswer<Value> =
  | { readonly kind: 'ok'; readonly value: Value }
  | {
      readonly kind: 'refused';
      readonly status: number;
      readonly reason: string;
      /** Problems by field of Jira. */
      readonly fields: Readonly<Record<string, string>>;
    }
  | { readonly kind: 'unreachable'; readonly reason: string };

const errorsSchema = z.object({
  errorMessages: z.array(z.string()).optional(),
  errors: z.record(z.string(), z.string()).optional(),
});

/** Reads an answer of Jira by a schema. */
export function jiraAnswer<Value>(
  answer: Awaited<ReturnType<AskJira>>,
  schema: z.ZodType<Value>,
): JiraAnswer<Value> {
  if ('unreachable' in answer) {
    const { unreachable } = answer;
    return { kind: 'unreachable', reason: 'reason' in unreachable ? unreachable.reason : '' };
  }
  const { status } = answer.reply;
  const json = answer.reply.json();
  const value = schema.safeParse(json);
  if (status < 300 && value.success) return { kind: 'ok', value: value.data };
  const { errorMessages = [], errors = {} } = errorsSchema.safeParse(json).data ?? {};
  return { kind: 'refused', status, reason: reasonOf(status, errorMessages), fields: errors };
}

function reasonOf(status: number, said: readonly string[]): string {
  if (status === 401) return 'Jira refuses the token of the instance';
  if (said.length > 0) return said.join(' ').slice(0, 500);
  return status < 300 ? 'Jira gave an answer that FireFlink doesn’t understand' : `Jira answered ${status}`;
}
