import { z } from 'zod';
import type { ProviderHttp } from '../../../foundation/provider-http/provider-http.ts';
import type { ProviderReply } from '../../../foundation/provider-http/outcome.ts';
import type { PlainValues } from '../../instance-values/read-values.ts';
import type { Checked } from '../connector.ts';
import { basic, basicSecrets, replyOr } from '../connectors/asked.ts';

/** Asks the Jira of one instance; with a body, it is a POST. Never throws for what Jira answers. */
export type AskJira = (
  path: string,
  body?: unknown,
) => Promise<{ readonly reply: ProviderReply } | { readonly unreachable: Checked }>;

/** Returns what asks the Jira of an instance: `ask('myself')`. */
export const jiraOf =
  (providerHttp: ProviderHttp, { serverUrl = '', userName = '', apiToken = '' }: PlainValues): AskJira =>
  async (path, body) =>
    replyOr(
      await providerHttp.request({
        url: `${serverUrl}/rest/api/3/${path}`,
        headers: {
          Authorization: basic(userName, apiToken),
          ...(body !== undefined && { 'Content-Type': 'application/json' }),
        },
        ...(body !== undefined && { method: 'POST' as const, body: JSON.stringify(body) }),
        expect: 'json',
      }),
      basicSecrets(userName, apiToken),
    );

const permissionsSchema = z.object({
  permissions: z.object({ CREATE_ISSUES: z.object({ havePermission: z.boolean() }) }),
});

/** Returns whether the account may create issues, in one project or anywhere; undefined where Jira doesn't say. */
export async function mayCreateIssues(ask: AskJira, projectKey?: string): Promise<boolean | undefined> {
  const where = projectKey === undefined ? '' : `projectKey=${encodeURIComponent(projectKey)}&`;
  const asked = await ask(`mypermissions?${where}permissions=CREATE_ISSUES`);
  if ('unreachable' in asked) return undefined;
  return permissionsSchema.safeParse(asked.reply.json()).data?.permissions.CREATE_ISSUES.havePermission;
}
