import { z } from 'zod';
import { questionField } from '#platform/contract/assistant/assistant-calls.ts';

/** Validates a question to the assistant, or clearing the conversation. */
export const assistantSchema = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('ask'), message: questionField }),
  z.object({ intent: z.literal('clear') }),
]);
