import type { BadgeTone } from '#app/components/text/badge.tsx';
import type { Answer } from './check-application.server.ts';

interface AnswerWords {
  readonly tone: BadgeTone;
  readonly state: string;
  /** What to look into; undefined where all is well. */
  readonly hint?: string;
}

/** Returns what the page says about an application; null stands for one that isn't connected. */
export function answerWords(answer: Answer | null): AnswerWords {
  if (answer === null) return { tone: 'neutral', state: 'Not connected' };
  switch (answer.kind) {
    case 'answers':
      return { tone: 'success', state: 'Answers' };
    case 'redirects':
      return {
        tone: 'warning',
        state: 'Redirects',
        hint: `It answers ${answer.status} and leads to another address. Set the address that it leads to, or sign in there first.`,
      };
    case 'fails':
      return {
        tone: 'error',
        state: 'Fails',
        hint: `It answers ${answer.status}. Check the address and the application’s log.`,
      };
    case 'late':
      return {
        tone: 'error',
        state: 'No answer',
        hint: 'It didn’t answer within 2 seconds. Check that the application runs and that this server can reach it.',
      };
    case 'unreachable':
      return {
        tone: 'error',
        state: 'No answer',
        hint: `This server can’t reach it: ${answer.reason}.`,
      };
  }
}
