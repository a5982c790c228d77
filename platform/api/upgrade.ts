import { requestUpgrade } from '../contract/calls/upgrade.ts';
import { upgradeMessages } from '../contract/upgrade-rules.ts';
import { requestUpgrade as store } from '../upgrades/upgrade-requests.ts';
import { bind } from './serve-call.ts';

export const upgradeBindings = [
  bind(requestUpgrade, async ({ context, actor, body }) => ({
    message: upgradeMessages.sent,
    responseObject: await store(context, actor, body),
  })),
];
