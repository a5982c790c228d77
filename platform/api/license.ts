import * as calls from '../contract/calls/license.ts';
import { messages } from '../contract/messages.ts';
import { listLicenses } from '../licenses/licenses.ts';
import { bind } from './serve-call.ts';

export const licenseBindings = [
  bind(calls.listLicenses, async ({ context, actor }) => ({
    message: messages.found,
    responseObject: await listLicenses(context, actor),
  })),
];
