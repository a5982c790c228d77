import { z } from '@hono/zod-openapi';
import { defineCall } from '../wire/calls/call.ts';
import { sitePathField, timeField } from '../wire/fields/fields.ts';
import { messages } from '../wire/calls/message-values.ts';
import { textField } from '../wire/fields/text-field.ts';
import { limits } from '../wire/fields/limit-values.ts';
import { questionMissing } from './assistant-values.ts';

/** The question: trimmed, required (spec 1 section 5). */
export const questionField = textField({
  lines: true,
  max: limits.questionMax,
  missing: questionMissing,
}).min(1, questionMissing);

/** The assistant's answer (spec 1 section 2.11): data, never markup. A line of `text` is a paragraph. */
export const chatReplySchema = z.object({
  heading: z.string().optional(),
  text: z.array(z.string()),
  /** Steps, in order. */
  list: z.array(z.string()),
  /** Pages of this site. */
  links: z.array(z.object({ text: z.string(), to: sitePathField })),
});

export type ChatReply = z.infer<typeof chatReplySchema>;

const sent = { id: z.string(), createdOn: timeField };

export const chatMessageSchema = z.discriminatedUnion('author', [
  z.object({ ...sent, author: z.literal('user'), text: z.string() }),
  z.object({ ...sent, author: z.literal('bot'), reply: chatReplySchema }),
]);

export type ChatMessage = z.infer<typeof chatMessageSchema>;

export const predict = defineCall({
  name: 'predict',
  method: 'POST',
  path: '/chatbot/predict',
  tag: 'Assistant',
  summary: "Ask the assistant. Question and answer are added to the user's conversation",
  access: 'signed-in',
  body: z.object({ message: questionField }),
  changes: { kind: 'conversation', at: 'actor' },
  reply: chatReplySchema,
  replyAlsoAs: 'response',
  refusals: [400, 401],
});

export const getConversation = defineCall({
  name: 'getConversation',
  method: 'GET',
  path: '/chatbot/conversation',
  tag: 'Assistant',
  summary: `Get the user's own conversation with the assistant: its last ${limits.conversationMax} messages, oldest first`,
  access: 'signed-in',
  whileViewing: 'refused',
  extension: true,
  reply: z.array(chatMessageSchema),
  refusals: [401],
});

export const clearConversation = defineCall({
  name: 'clearConversation',
  method: 'DELETE',
  path: '/chatbot/conversation',
  tag: 'Assistant',
  summary: "Delete the user's own conversation with the assistant",
  access: 'signed-in',
  extension: true,
  changes: { kind: 'conversation', at: 'actor' },
  done: messages.chatCleared,
  reply: z.boolean(),
  refusals: [401],
});
