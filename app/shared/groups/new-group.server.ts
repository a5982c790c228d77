import type { Privileged } from '#app/request/session/require-privileges.server.ts';
import { listGroupChoices } from '#platform/contract/groups/group-calls.ts';
import { choicesPageSize, type GroupChoices } from './group-choices.ts';

/**
 * Returns the initial values of the form for a new group.
 * @throws Response what the platform refuses
 */
export async function newGroup({ platform, privileges }: Privileged) {
  const groupChoices = await platform.get(listGroupChoices, { query: { pageSize: choicesPageSize } });
  const choices: GroupChoices = { ...groupChoices, search: '' };
  return { choices, projectName: privileges.project?.name ?? null };
}
