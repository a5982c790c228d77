import { getUser } from '../accounts/users.ts';
import * as calls from '../contract/calls/user.ts';
import { messages } from '../contract/messages.ts';
import { bind } from './serve-call.ts';

export const userBindings = [
  bind(calls.getUser, async ({ context, actor, params }) => ({
    message: messages.found,
    responseObject: await getUser(context, actor, params.userId),
  })),
];
