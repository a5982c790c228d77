import { v7 as newId } from 'uuid';
import { z } from 'zod';
import type { Actor } from '../accounts/sessions.ts';
import type { PlatformContext } from '../context.ts';
import { chatReplySchema, type ChatMessage, type ChatReply } from '../contract/calls/chatbot.ts';
import { limits } from '../contract/values.ts';
import type { Db } from '../database/database.ts';
import type { ChatMessageRow } from '../database/schema.ts';
import { countHit } from '../limits/rate-limit.ts';

const questionsPerMinute = 30;

/**
 * Answers a question. Question and answer join the user's conversation together; one without an answer leaves no trace.
 * @throws Refusal 429 after 30 questions in a minute, 503 when no answer can be had
 */
export async function ask(context: PlatformContext, actor: Actor, question: string): Promise<ChatReply> {
  const { db, chatbot, clock } = context;
  await countHit(db, `chatbot:${actor.userId}`, { hits: questionsPerMinute, seconds: 60 }, clock());
  const askedOn = clock().toISOString();
  const reply = await chatbot.answer(question);
  await db.transaction().execute(async (transaction) => {
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
    await forgetAllButTheLast(transaction, userId);
  });
  return reply;
}

/** The user's own conversation, oldest message first. Ids are made in the order of time. */
export async function readConversation(db: Db, userId: string): Promise<ChatMessage[]> {
  const rows = await db
    .selectFrom('chatMessages')
    .selectAll()
    .where('userId', '=', userId)
    .orderBy('id')
    .execute();
  return rows.map(messageOf);
}

export async function clearConversation(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('chatMessages').where('userId', '=', userId).execute();
}

async function forgetAllButTheLast(db: Db, userId: string): Promise<void> {
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
