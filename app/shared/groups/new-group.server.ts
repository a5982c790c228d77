import { refused } from '#app/request/calls/refused.server.ts';
import type { Privileged } from '#app/request/session/require-privileges.server.ts';
import { listGroupChoices } from '#platform/contract/groups/group-calls.ts';
import { choicesPageSize, type GroupChoices } from './group-choices.ts';

/** What the form for a new group begins with. @throws Response what the platform refuses */
export async function newGroup({ platform, privileges }: Privileged) {
  const outcome = await platform.call(listGroupChoices, { query: { pageSize: choicesPageSize } });
  if (!outcome.ok) throw refused(outcome);
  const choices: GroupChoices = { ...outcome.data, search: '' };
  return { choices, projectName: privileges.project?.name ?? null };
}
