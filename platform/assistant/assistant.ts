import type { ChatReply } from '../contract/assistant/assistant-calls.ts';

/** Answers questions: from the help pages, or by asking the service that ASSISTANT_URL names. */
export interface Assistant {
  /** Answers a question. @throws Refusal 503 when no answer can be had */
  answer(question: string): Promise<ChatReply>;
}
