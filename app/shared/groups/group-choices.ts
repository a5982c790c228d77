import type { Choices } from '#app/components/form/choices.ts';
import type { GroupUser } from '#platform/contract/groups/group-calls.ts';

/** The number of users on a page. */
export const choicesPageSize = 50;

/** A page of the users who can be added to a group. */
export interface GroupChoices extends Choices {
  readonly users: readonly GroupUser[];
}
