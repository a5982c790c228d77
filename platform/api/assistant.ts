import { ask, clearConversation, readConversation } from '../assistant/conversations.ts';
import * as calls from '../contract/assistant/assistant-calls.ts';
import { bind } from './serve-call.ts';

/** The assistant's calls (spec 1 sections 2.11 and 7). */
export const assistantBindings = [
  bind(calls.predict, ask),
  bind(calls.getConversation, readConversation),
  bind(calls.clearConversation, clearConversation),
];
