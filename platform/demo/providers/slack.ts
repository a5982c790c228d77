import { standIn, type StandIn } from './stand-in.ts';

export const slackChannelId = 'C0DEMO12345';

/** Stands in for Slack: one workspace with one channel, which the app is in. */
export function slack(): StandIn {
  const headers = { 'x-oauth-scopes': 'chat:write,channels:read' };
  return standIn({
    'GET /auth.test': () => ({ body: { ok: true, user: 'fireflink', team: 'Demo' }, headers }),
    'POST /auth.test': () => ({ body: { ok: true, user: 'fireflink', team: 'Demo' }, headers }),
    'GET /conversations.info': ({ query }) => ({
      headers,
      body:
        query.get('channel') === slackChannelId
          ? {
              ok: true,
              channel: { id: slackChannelId, name: 'releases', is_member: true, is_archived: false },
            }
          : { ok: false, error: 'channel_not_found' },
    }),
    'POST /chat.postMessage': () => ({ body: { ok: true, ts: '1700000000.000100' }, headers }),
  });
}
