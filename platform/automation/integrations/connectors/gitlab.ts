import { z } from 'zod';
import { integrationMessages } from '../../../contract/integrations/integration-message-values.ts';
import type { Connector } from '../connector.ts';
import { gitlabPoster } from '../results/gitlab-poster.ts';
import { pastedUrl, serviceUrl } from './address.ts';
import { capability, refused, replyOr } from './asked.ts';

const userSchema = z.object({ username: z.string() });
const tokenSchema = z.object({ scopes: z.array(z.string()), expires_at: z.string().nullish() });

/** GitLab: gitlab.com, or one of the license's own (guide: `GET /api/v4/user`). */
export const gitlab: Connector = {
  corrected: ({ url = '', ...values }) => ({ ...values, url: serviceUrl(pastedUrl('url', url)) }),
  async check({ providerHttp }, { url = '', personalToken = '' }) {
    const ask = (path: string) =>
      providerHttp.request({
        url: `${url}/api/v4/${path}`,
        headers: { 'PRIVATE-TOKEN': personalToken },
        expect: 'json',
      });
    const signedIn = replyOr(await ask('user'), [personalToken]);
    if ('unreachable' in signedIn) return signedIn.unreachable;
    if ([401, 403].includes(signedIn.reply.status)) return refused('personalToken', 'Invalid Token');
    const user = userSchema.safeParse(signedIn.reply.json());
    if (signedIn.reply.status !== 200 || !user.success) return refused('url', integrationMessages.urlWrong);
    const self = replyOr(await ask('personal_access_tokens/self'), [personalToken]);
    const token = 'reply' in self ? tokenSchema.safeParse(self.reply.json()) : undefined;
    const may = token?.success ? token.data.scopes.includes('api') : null;
    return {
      kind: 'connected',
      capabilities: [
        capability('Signs in', true, `as ${user.data.username}`),
        capability(
          'Writes statuses and comments',
          may,
          may === false
            ? 'The token needs the scope api'
            : may === null
              ? 'GitLab didn’t tell its scopes'
              : '',
        ),
      ],
      expiresOn: token?.success ? (token.data.expires_at ?? null) : null,
    };
  },
  poster: gitlabPoster,
};
