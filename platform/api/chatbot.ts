import { ask, clearConversation, readConversation } from '../chatbot/conversations.ts';
import * as calls from '../contract/calls/chatbot.ts';
import { messages } from '../contract/messages.ts';
import { bind } from './serve-call.ts';

/** The assistant's calls (spec 1 sections 2.11 and 7). */
export const chatbotBindings = [
  bind(calls.predict, async ({ context, actor, body }) => ({
    message: messages.found,
    responseObject: await ask(context, actor, body.message),
  })),
  bind(calls.getConversation, async ({ context, actor }) => ({
    message: messages.found,
    responseObject: await readConversation(context.db, actor.userId),
  })),
  bind(calls.clearConversation, async ({ context, actor }) => {
    await clearConversation(context.db, actor.userId);
    return { message: messages.chatCleared, responseObject: true };
  }),
];
