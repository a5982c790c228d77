import { expect, test } from 'vitest';
import { gitlab } from '#platform/automation/integrations/connectors/gitlab.ts';
import type { PlatformServices } from '#platform/domain/platform-services.ts';
import { createProviderHttp } from '#platform/foundation/provider-http/provider-http.ts';
import { closedAfterEach } from '../../support/closed-after-each.ts';
import { half, html, refusal, tooMany } from '../../support/providers/answers.ts';
import { checkedServers } from '../../support/providers/checked-server.ts';
import { testIntegrations } from '../../support/settings.ts';

const open = checkedServers();
const closeLater = closedAfterEach();
const personalToken = 'glpat-that-nobody-may-see';
const self = 'GET /api/v4/personal_access_tokens/self';

async function at(scenario: Parameters<typeof open>[1]) {
  const server = await open('gitlab', scenario);
  const integrations = testIntegrations({});
  const providerHttp = createProviderHttp(integrations);
  closeLater(() => providerHttp.close());
  const context = { providerHttp, settings: { integrations } } as unknown as PlatformServices;
  return { server, check: () => gitlab.check(context, { url: server.url, personalToken }) };
}

test('says who signs in, what the token may do and when it ends, as GitLab describes it', async () => {
  const { server, check } = await at({});
  const user = server.sample('GET /api/v4/user', 200, { username: 'ada' });
  const token = (properties: object) => ({ body: server.sample(self, 200, { ...properties }) });
  server.answer({
    'GET /api/v4/user': { body: user },
    [self]: token({ scopes: ['api'], expires_at: '2027-03-01' }),
  });
  expect(await check()).toMatchObject({
    kind: 'connected',
    capabilities: [
      { name: 'Signs in', ok: true, detail: 'as ada' },
      { name: 'Writes statuses and comments', ok: true },
    ],
    expiresOn: '2027-03-01',
  });
  expect(server.calls.map(({ headers }) => headers['private-token'])).toEqual([personalToken, personalToken]);

  server.answer({ [self]: token({ scopes: ['read_api'] }) });
  expect(await check()).toMatchObject({
    capabilities: [{ ok: true }, { ok: false, detail: 'The token needs the scope api' }],
  });
  // A group's token doesn't tell.
  server.answer({ [self]: refusal(404, { message: '404 Not Found' }) });
  expect(await check()).toMatchObject({
    kind: 'connected',
    capabilities: [{ ok: true }, { ok: null, detail: 'GitLab didn’t tell its scopes' }],
  });
});

test(
  'tells a token that is refused from a server that is away or another one',
  { timeout: 30_000 },
  async () => {
    const { server, check } = await at({});
    for (const [answer, expected] of [
      [refusal(401, { message: '401 Unauthorized' }), { kind: 'refused', field: 'personalToken' }],
      [refusal(403, { message: '403 Forbidden' }), { kind: 'refused', field: 'personalToken' }],
      [refusal(404, { message: '404 Not Found' }), { kind: 'refused', field: 'url' }],
      [tooMany(30), { kind: 'unreachable' }],
      // Something else than GitLab answers at this address.
      [html, { kind: 'refused', field: 'url' }],
      [half, { kind: 'unreachable' }],
    ] as const) {
      server.answer({ 'GET /api/v4/user': answer });
      const checked = await check();
      expect(checked).toMatchObject(expected);
      expect(JSON.stringify(checked)).not.toContain(personalToken);
    }
  },
);
