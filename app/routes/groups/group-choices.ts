import type { GroupUser } from '#platform/contract/groups/group-calls.ts';

/** So many users are offered at once. */
export const choicesPageSize = 50;

/** A page of the users who can be chosen for a group. */
export interface GroupChoices {
  readonly users: readonly GroupUser[];
  readonly total: number;
  readonly page: number;
  /** What they were searched for. */
  readonly search: string;
}

/** What a step of the group form shows beside its values. */
export interface GroupShown {
  readonly choices: GroupChoices;
  /** The id of what reading goes on at. */
  readonly next: string;
  /** What has been done; '' where the users that are shown say it. */
  readonly said: string;
}
