import type { ProviderOutcome } from '../../../foundation/provider-http/outcome.ts';
import { answerText, outcomeText } from '../../../foundation/provider-http/answer-text.ts';
import type { Sent } from '../connector.ts';
import { waitSeconds } from '../repositories/ask-host.ts';

interface Posted {
  readonly label: string;
  readonly secrets: readonly string[];
  /** Why, where the answer itself doesn't say it well. */
  readonly reason?: string;
}

/**
 * Says how a post ended. Refusals (a token without rights, a commit that isn't there) stay refusals; limits and failures
 * of the provider pass. Answers repeat the text, which not all who see the instance may read, so a success says only that.
 */
export function sentPost(outcome: ProviderOutcome, { label, secrets, reason }: Posted): Sent {
  if (outcome.kind !== 'reply') return { kind: 'later', text: outcomeText(label, outcome, secrets), outcome };
  const { status } = outcome;
  if (status >= 200 && status < 300) return { kind: 'sent', text: 'Posted', outcome };
  const text = reason === undefined ? outcomeText(label, outcome, secrets) : answerText(reason, secrets);
  const wait = waitSeconds(outcome);
  if (wait !== undefined) return { kind: 'later', text, outcome, retryAfterSeconds: wait };
  return { kind: status >= 500 || status === 408 || status === 409 ? 'later' : 'refused', text, outcome };
}

/** Cuts a text to the length of a provider's field. */
export function cutText(text: string, max: number): string {
  const characters = [...text];
  return characters.length <= max ? text : `${characters.slice(0, max - 1).join('')}…`;
}
