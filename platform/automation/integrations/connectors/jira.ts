import { isIP } from 'node:net';
import { z } from 'zod';
import type { Connector } from '../connector.ts';
import { pastedUrl } from './address.ts';
import { jiraOf, mayCreateIssues } from '../jira/ask-jira.ts';
import { capability, refused } from './asked.ts';

const myselfSchema = z.object({ accountId: z.string(), displayName: z.string() });
const projectsSchema = z.object({ total: z.number() });

/** The first label of a name; an address of numbers has none. */
const domainOf = (hostname: string): string =>
  isIP(hostname) === 0 ? (hostname.split('.')[0] ?? hostname) : hostname;

/** Jira Cloud. `myself` is asked, because other calls answer without an account, too. */
export const jira: Connector = {
  corrected({ serverUrl = '', ...values }) {
    const { origin, hostname } = pastedUrl('serverUrl', serverUrl);
    return { ...values, serverUrl: origin, domain: domainOf(hostname) };
  },
  // One instance for each server and user; several can have the same domain.
  nameKeyOf: ({ serverUrl = '', userName = '' }) => `${serverUrl} ${userName}`.toLowerCase(),
  async check({ providerHttp }, values) {
    const ask = jiraOf(providerHttp, values);
    const signedIn = await ask('myself');
    if ('unreachable' in signedIn) return signedIn.unreachable;
    if ([401, 403].includes(signedIn.reply.status)) {
      return refused('apiToken', 'User name or API token is invalid. Tokens with scopes don’t work here.');
    }
    const myself = myselfSchema.safeParse(signedIn.reply.json());
    if (signedIn.reply.status !== 200 || !myself.success) {
      return refused('serverUrl', 'There is no Jira at this address');
    }
    if (myself.data.accountId !== values.accountId) {
      return refused('accountId', 'Account ID does not belong to this token');
    }
    const [projects, may] = await Promise.all([ask('project/search?maxResults=1'), mayCreateIssues(ask)]);
    const total =
      'reply' in projects ? projectsSchema.safeParse(projects.reply.json()).data?.total : undefined;
    return {
      kind: 'connected',
      capabilities: [
        capability('Signs in', true, `as ${myself.data.displayName}`),
        capability(
          'Sees projects',
          total === undefined ? null : total > 0,
          total === undefined ? 'Jira didn’t tell' : `${total} of them`,
        ),
        capability('Creates issues', may ?? null, may === false ? 'In no project' : ''),
      ],
    };
  },
};
