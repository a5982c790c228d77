import type { SubmissionResult } from '@conform-to/react';
import type { ChatMessage, ChatReply } from '#platform/contract/assistant/assistant-calls.ts';
import { messages as words } from '#platform/contract/wire/calls/message-values.ts';

/** The data of `/app/assistant` for its page and for the panel. */
export interface AssistantData {
  /** Oldest first; null when they cannot be loaded at the moment. */
  readonly messages: readonly ChatMessage[] | null;
  /** The page that the assistant was opened from. */
  readonly from: string | null;
}

/** The outcome of a question: 'success', or the errors of the form and the question. */
export type AssistantAnswer = SubmissionResult | { readonly status: 'success' };

/** A question without an answer, and the reason. */
export interface FailedQuestion {
  readonly question: string;
  /** The error in the question itself. */
  readonly fieldError: string | undefined;
  /** What the assistant says in place of an answer (spec 1 section 8). */
  readonly failure: string | undefined;
}

export function failedQuestion(answer: AssistantAnswer | undefined): FailedQuestion | undefined {
  if (answer?.status !== 'error' || !('error' in answer)) return undefined;
  const failure = answer.error?.['']?.[0];
  const question = answer.initialValue?.message;
  return {
    question: typeof question === 'string' ? question : '',
    fieldError: answer.error?.message?.[0],
    failure: failure === words.unexpected ? words.chatFailed : failure,
  };
}

/** Returns a reply as it is read aloud. */
export const replyInWords = ({ heading, text, list }: ChatReply): string =>
  [heading, ...text, ...list.map((item, index) => `${index + 1}. ${item}`)].filter(Boolean).join('\n');
