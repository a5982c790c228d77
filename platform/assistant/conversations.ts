import { v7 as newId } from 'uuid';
import { z } from 'zod';
import { withChanges } from '../domain/with-changes.ts';
import type { CallRequest } from '../access/call-request.ts';
import type { AssistantContext } from './assistant-context.ts';
import type * as calls from '../contract/assistant/assistant-calls.ts';
import { chatReplySchema, type ChatMessage, type ChatReply } from '../contract/assistant/assistant-calls.ts';
import { limits } from '../contract/wire/fields/limit-values.ts';
import type { Db } from '../foundation/database/database.ts';
import type { ChatMessageRow } from '../foundation/database/schema.ts';
import { countHit } from '../foundation/limits/rate-limit.ts';

const questionsPerMinute = 30;

/**
 * Answers a question. Question and answer are added to the user's conversation together; a question without
 * an answer is not stored.
 * @throws Refusal 429 after 30 questions in a minute, 503 when no answer can be had
 */
export async function ask(
  context: AssistantContext,
  { actor, body: { message: question } }: CallRequest<typeof calls.predict>,
): Promise<ChatReply> {
  const { db, assistant, clock } = context;
  await countHit(db, `assistant:${actor.userId}`, { hits: questionsPerMinute, seconds: 60 }, clock());
  const askedOn = clock().toISOString();
  const reply = await assistant.answer(question);
  await withChanges(context, async (transaction) => {
    const { userId } = actor;
    await transaction
      .insertInto('chatMessages')
      .values([
        { id: newId(), userId, author: 'user', content: JSON.stringify(question), createdOn: askedOn },
        {
          id: newId(),
          userId,
          author: 'bot',
          content: JSON.stringify(reply),
          createdOn: clock().toISOString(),
        },
      ])
      .execute();
    await deleteAllButTheLast(transaction, userId);
  });
  return reply;
}

/** Returns the user's own conversation, oldest message first. Ids are in the order of time. */
export async function readConversation(
  { db }: AssistantContext,
  { actor }: CallRequest<typeof calls.getConversation>,
): Promise<ChatMessage[]> {
  const rows = await db
    .selectFrom('chatMessages')
    .selectAll()
    .where('userId', '=', actor.userId)
    .orderBy('id')
    .execute();
  return rows.map(messageOf);
}

/** Deletes the user's own conversation. */
export async function clearConversation(
  context: AssistantContext,
  { actor }: CallRequest<typeof calls.clearConversation>,
): Promise<true> {
  await withChanges(context, async (transaction) => {
    await transaction.deleteFrom('chatMessages').where('userId', '=', actor.userId).execute();
  });
  return true;
}

async function deleteAllButTheLast(db: Db, userId: string): Promise<void> {
  await db
    .deleteFrom('chatMessages')
    .where('userId', '=', userId)
    .where('id', 'not in', (messages) =>
      messages
        .selectFrom('chatMessages')
        .select('id')
        .where('userId', '=', userId)
        .orderBy('id', 'desc')
        .limit(limits.conversationMax),
    )
    .execute();
}

function messageOf({ id, author, content, createdOn }: ChatMessageRow): ChatMessage {
  const value: unknown = JSON.parse(content);
  return author === 'user'
    ? { id, createdOn, author, text: z.string().parse(value) }
    : { id, createdOn, author: 'bot', reply: chatReplySchema.parse(value) };
}
