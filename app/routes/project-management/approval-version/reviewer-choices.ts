import type { Choices } from '#app/components/form/choices.ts';

export const reviewersPageSize = 50;

/** A user who could review. */
export interface ReviewerChoice {
  readonly id: string;
  readonly name: string;
  readonly emailId: string;
  readonly privilege: string;
  readonly role: string;
  /** Only active users can become reviewers. */
  readonly isActive: boolean;
}

/** A page of them. */
export interface ReviewerChoices extends Choices {
  readonly users: readonly ReviewerChoice[];
}
