import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import {
  createInstance,
  getInstance,
  listPlugins,
  testInstance,
  updateInstance,
} from '#platform/contract/integrations/instance-calls.ts';
import {
  slackAppTokenVerification,
  slackChannelIdVerification,
} from '#platform/contract/integrations/slack-calls.ts';
import { describeOnEachDatabase } from '#tests/support/databases.ts';
import { colleague, signedIn } from '#tests/support/factories.ts';
import { usesUpAsks } from '#tests/support/instances.ts';
import { openTestPlatform, type Caller, type TestPlatform } from '#tests/support/platform.ts';
import {
  serveSlack,
  slackChannel,
  slackChannelInfo,
  slackToken,
  type SlackReply,
  type SlackServer,
} from '#tests/support/providers/slack.ts';
import { testIntegrations } from '#tests/support/settings.ts';
import { changesNothing } from '#tests/support/snapshot.ts';

describeOnEachDatabase('Slack instances', (database) => {
  let t: TestPlatform;
  let slack: SlackServer;
  beforeAll(async () => {
    slack = await serveSlack();
    t = await openTestPlatform(database, {
      settings: { integrations: testIntegrations({ slack: slack.url }) },
    });
  });
  afterEach(() => slack.restore());
  afterAll(async () => {
    await t.close();
    await slack.close();
  });

  const bodyOf = ({ token = slackToken, channelId = slackChannel, instanceName = 'Releases' } = {}) => ({
    instanceName,
    appToken: token === '' ? '' : t.encrypt(token),
    channelId,
  });
  const create = (actor: Caller, values?: Parameters<typeof bodyOf>[0]) =>
    t.attempt(createInstance.Slack, { body: bodyOf(values) }, actor);
  const made = (actor: Caller) => t.succeed(createInstance.Slack, { body: bodyOf() }, actor);
  const verify = async (
    call: typeof slackAppTokenVerification | typeof slackChannelIdVerification,
    actor: Caller,
    headers: Record<string, string>,
  ) => {
    const answer = await t.raw('GET', call.path, { ...actor, headers });
    const body = (await answer.json()) as { message: string; responseObject: unknown };
    const { message, responseObject } = body;
    return { status: answer.status, text: JSON.stringify(body), message, responseObject };
  };

  test('are created with the name of the channel, and say what the app may do', async () => {
    const owner = await signedIn(t);
    const instance = await made(owner);
    expect(instance).toMatchObject({
      title: 'Releases',
      status: 'Connected',
      appToken: '**********',
      channelId: slackChannel,
      channelName: 'releases',
      capabilities: [
        { name: 'Signs in', ok: true, detail: 'fireflink in Shop' },
        { name: 'Sees the channel', ok: true, detail: '#releases' },
        { name: 'Posts messages', ok: true, detail: '' },
      ],
    });
    expect((await t.succeed(listPlugins, {}, owner)).map(({ plugin }) => plugin)).toContain('Slack');
    const rows = await t.platform.context.db.selectFrom('integrationInstances').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(slackToken);
  });

  test('take the link of a channel in place of its id', async () => {
    const owner = await signedIn(t);
    const channelId = `https://shop.slack.com/archives/${slackChannel}/p170`;
    const { body } = await create(owner, { channelId });
    expect(body.responseObject).toMatchObject({ channelId: slackChannel, channelName: 'releases' });
  });

  test('are refused in the words of their fields, and nothing is saved', async () => {
    const owner = await signedIn(t);
    for (const [values, path, message] of [
      [{ token: '' }, 'body.appToken', 'App Token is required'],
      [{ token: 'xoxp-1234567890' }, 'appToken', 'Enter a bot token that starts with xoxb-'],
      [{ token: 'xoxb-of-somebody-else' }, 'appToken', 'Slack doesn’t accept this token'],
      [{ channelId: '' }, 'body.channelId', 'Channel Id is required'],
      [{ channelId: '#releases' }, 'channelId', 'Enter a valid channel id'],
      [{ channelId: 'C0000000000' }, 'channelId', 'Enter a valid channel id'],
    ] as const) {
      const { status, body } = await changesNothing(t, () => create(owner, values));
      expect([values, status, body.message]).toEqual([values, 400, message]);
      expect(JSON.stringify(body)).toContain(path.replace('body.', ''));
    }
  });

  test('say what Slack’s app lacks in the channel', async () => {
    const owner = await signedIn(t);
    const scopesOf = (scopes: string, properties = {}): SlackReply => ({
      headers: { 'x-oauth-scopes': scopes },
      body: slackChannelInfo(properties),
    });
    for (const [reply, message] of [
      [{ body: { ok: false, error: 'not_in_channel' } }, 'Invite the app to the channel first'],
      [scopesOf('chat:write,channels:read', { is_member: false }), 'Invite the app to the channel first'],
      [scopesOf('channels:read'), 'Add the scope chat:write to the Slack app'],
      [
        { body: { ok: false, error: 'missing_scope', needed: 'channels:read', provided: 'chat:write' } },
        'Add the scope channels:read to the Slack app',
      ],
      [scopesOf('chat:write', { is_archived: true }), 'The channel is archived'],
    ] as const satisfies readonly (readonly [SlackReply, string])[]) {
      slack.answer('conversations.info', reply);
      const { status, body } = await changesNothing(t, () => create(owner));
      expect([status, body.message]).toEqual([400, message]);
    }
    slack.answer('conversations.info', scopesOf('chat:write,chat:write.public', { is_member: false }));
    expect((await create(owner)).status).toBe(201);
  });

  test('aren’t saved while Slack can’t be reached or answers with something else', async () => {
    const owner = await signedIn(t);
    for (const reply of [
      { status: 503, body: 'down' },
      { status: 429, headers: { 'retry-after': '30' }, body: { ok: false, error: 'ratelimited' } },
      { body: '<html>Maintenance</html>' },
      { body: { ok: false, error: 'internal_error' } },
    ]) {
      slack.answer('auth.test', reply);
      const { status, body } = await changesNothing(t, () => create(owner));
      expect([status, body.message]).toEqual([
        400,
        'Slack could not be reached, so nothing was saved. Try again.',
      ]);
    }
  });

  test('keep their token when it is left out or masked, and are checked with it', async () => {
    const owner = await signedIn(t);
    const { id } = await made(owner);
    const values = { instanceName: 'Renamed', channelId: slackChannel };
    await t.succeed(updateInstance.Slack, { params: { id }, body: values }, owner);
    const masked = { ...values, instanceName: 'Once more', appToken: '**********' };
    await t.succeed(updateInstance.Slack, { params: { id }, body: masked }, owner);
    slack.answer('auth.test', { body: { ok: false, error: 'token_revoked' } });
    const tested = await t.succeed(testInstance, { params: { id } }, owner);
    expect(tested).toMatchObject({
      status: 'Refused',
      statusReason: 'The token was revoked',
      capabilities: [{ name: 'Signs in', ok: false, detail: 'The token was revoked' }],
    });
    slack.answer('auth.test', { status: 502, body: `echoes ${slackToken}` });
    const away = await t.succeed(testInstance, { params: { id } }, owner);
    expect(away.status).toBe('Unreachable');
    expect(away.statusReason).toBe('Slack answered 502: echoes ***');
    slack.restore();
    expect((await t.succeed(testInstance, { params: { id } }, owner)).status).toBe('Connected');
    expect((await t.succeed(getInstance.Slack, { params: { id } }, owner)).title).toBe('Once more');
  });

  test('are verified in two steps before they are saved, with both values in headers', async () => {
    const owner = await signedIn(t);
    const slackapptoken = t.encrypt(slackToken);
    const token = await verify(slackAppTokenVerification, owner, { slackapptoken });
    expect([token.status, token.message]).toEqual([200, 'The token works']);
    const channel = await verify(slackChannelIdVerification, owner, {
      slackapptoken,
      slackchannelid: slackChannel,
    });
    expect([channel.status, channel.message]).toEqual([200, 'The app can post to #releases']);
    expect(channel.responseObject).toMatchObject({ channelName: 'releases' });
  });

  test('are verified and tested only so often in a minute, by each user', async () => {
    const owner = await signedIn(t);
    const { id } = await made(owner);
    const slackapptoken = t.encrypt(slackToken);
    await usesUpAsks(t, owner, 3);
    const ask = async () => [
      (await verify(slackAppTokenVerification, owner, { slackapptoken })).status,
      (await verify(slackChannelIdVerification, owner, { slackapptoken, slackchannelid: slackChannel }))
        .status,
      (await t.attempt(testInstance, { params: { id } }, owner)).status,
    ];
    expect(await ask()).toEqual([200, 200, 200]);
    expect(await ask()).toEqual([429, 429, 429]);
    const admin = await colleague(t, owner, 'Admin');
    expect((await t.attempt(testInstance, { params: { id } }, admin)).status).toBe(200);
    t.clock.advance({ seconds: 60 });
    expect(await ask()).toEqual([200, 200, 200]);
  });

  test('say in both steps what is wrong', async () => {
    const owner = await signedIn(t);
    const slackapptoken = t.encrypt(slackToken);
    for (const [headers, message] of [
      [{}, 'App Token is required'],
      [{ slackapptoken: slackToken }, 'The secret is not encrypted as it should be'],
      [{ slackapptoken: t.encrypt('xoxp-1234567890') }, 'Enter a bot token that starts with xoxb-'],
      [{ slackapptoken: t.encrypt('xoxb-of-somebody-else') }, 'Slack doesn’t accept this token'],
    ] as const) {
      const { status, message: said, text } = await verify(slackAppTokenVerification, owner, headers);
      expect([status, said]).toEqual([400, message]);
      expect(text).not.toContain('xoxb-of');
    }
    for (const [slackchannelid, message] of [
      ['', 'Channel Id is required'],
      ['general', 'Enter a valid channel id'],
      ['C0000000000', 'Enter a valid channel id'],
    ] as const) {
      const said = await verify(slackChannelIdVerification, owner, { slackapptoken, slackchannelid });
      expect([said.status, said.message]).toEqual([400, message]);
    }
    const user = await colleague(t, owner, 'User');
    expect((await verify(slackAppTokenVerification, user, { slackapptoken })).status).toBe(403);
  });
});
