import type { ChatReply } from '../contract/calls/chatbot.ts';

/** Answers questions: from the help pages, or by asking the service that CHATBOT_URL names. */
export interface Chatbot {
  /** @throws Refusal 503 when no answer can be had */
  answer(question: string): Promise<ChatReply>;
}
