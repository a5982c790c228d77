import { expect, test } from 'vitest';
import { slackSender } from '#platform/automation/integrations/connectors/slack-messages.ts';
import { checkChannel, checkToken } from '#platform/automation/integrations/connectors/slack.ts';
import { createProviderHttp } from '#platform/foundation/provider-http/provider-http.ts';
import { closedAfterEach } from '../../support/closed-after-each.ts';
import { close, half, html, tooMany } from '../../support/providers/answers.ts';
import { checkedServers } from '../../support/providers/checked-server.ts';
import { slackChannel, slackChannelInfo, slackToken } from '../../support/providers/slack.ts';
import { testIntegrations, testSettings } from '../../support/settings.ts';

const open = checkedServers();
const closeLater = closedAfterEach();

async function slack(scenario: Parameters<typeof open>[1]) {
  const server = await open('slack', scenario);
  const integrations = testIntegrations({ slack: server.url });
  const providerHttp = createProviderHttp(integrations);
  closeLater(() => providerHttp.close());
  return { server, context: { providerHttp, settings: testSettings('/nowhere', { integrations }) } };
}

const message = { id: 'd1', now: new Date(), body: 'Checkout *failed*', timeoutSeconds: 5 };
const values = { appToken: slackToken, channelId: slackChannel };

test('asks for the token and the channel as Slack describes it', async () => {
  const { server, context } = await slack({
    'GET /conversations.info': { body: slackChannelInfo({}) },
  });
  const signedIn = server.sample('GET /auth.test', 200, {
    user: 'fireflink',
    team: 'Shop',
    team_id: 'T1234567',
    user_id: 'U1234567',
    bot_id: 'B123456789',
  });
  server.answer({ 'GET /auth.test': { body: signedIn } });
  expect(await checkToken(context, slackToken)).toMatchObject({ kind: 'ok' });
  // Slack says in a header what the token may do; here it says nothing.
  expect(await checkChannel(context, slackToken, slackChannel)).toMatchObject({
    kind: 'connected',
    values: { channelName: 'releases' },
    capabilities: [
      { name: 'Sees the channel', ok: true },
      { name: 'Posts messages', ok: null },
    ],
  });
  expect(server.calls.map(({ headers }) => headers.authorization)).toEqual([
    `Bearer ${slackToken}`,
    `Bearer ${slackToken}`,
  ]);
  expect(server.calls[1]?.query.get('channel')).toBe(slackChannel);
});

test('posts a message as Slack describes it, and keeps its answer without the message', async () => {
  const { server, context } = await slack({});
  const ts = '1503435956.000247';
  const posted = server.sample('POST /chat.postMessage', 200) as { message: Record<string, unknown> };
  server.answer({
    'POST /chat.postMessage': {
      body: { ok: true, channel: slackChannel, ts, message: { ...posted.message, ts } },
    },
  });
  const sent = await slackSender.send(context, values, message);
  expect([sent.kind, sent.text]).toEqual([
    'sent',
    `{"ok":true,"channel":"${slackChannel}","ts":"1503435956.000247"}`,
  ]);
  expect(server.calls[0]?.body).toMatchObject({ channel: slackChannel, text: 'Checkout *failed*' });
});

test('tells what may be tried again from what may not', async () => {
  const { server, context } = await slack({});
  const answerTo = async (answer: Parameters<typeof server.answer>[0]['POST /chat.postMessage']) => {
    server.answer({ 'POST /chat.postMessage': answer });
    const { kind, text, retryAfterSeconds } = await slackSender.send(context, values, message);
    return [kind, text, retryAfterSeconds];
  };
  const refused = (error: string) => ({ body: { ok: false, error } });
  expect(await answerTo(refused('is_archived'))).toEqual(['refused', 'The channel is archived', undefined]);
  expect(await answerTo(refused('invalid_auth'))).toEqual([
    'refused',
    'Slack doesn’t accept this token',
    undefined,
  ]);
  expect(await answerTo(refused('something_new'))).toEqual([
    'refused',
    'Slack answered: something_new',
    undefined,
  ]);
  expect(await answerTo(refused('fatal_error'))).toEqual(['later', 'Slack answered: fatal_error', undefined]);
  expect(await answerTo(tooMany(30))).toEqual(['later', 'Slack answered 429', 30]);
  expect(await answerTo(html)).toEqual(['later', 'Slack answered 200: Maintenance', undefined]);
  expect(await answerTo(half)).toEqual([
    'later',
    'Slack broke the connection before its answer was complete',
    undefined,
  ]);
  expect((await answerTo(close))[0]).toBe('later');
});

test('makes no mention, link or heading of what a message contains', () => {
  const lines = slackSender.bodyOf(
    [
      { text: 'Failed: *<!channel>*\n& more', isHeading: true },
      { text: 'Open | it', address: 'https://fireflink.test/a?b=1&c=|' },
    ],
    {},
    { type: 'test', timestamp: '', data: {} },
  );
  expect(lines.split('\n')).toEqual([
    '*Failed: &lt;!channel&gt; &amp; more*',
    '<https://fireflink.test/a?b=1&amp;c=%7C|Open | it>',
  ]);
});
