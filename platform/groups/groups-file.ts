import type { CallRequest } from '../access/call-request.ts';
import { requirePermission } from '../access/require-permission.ts';
import type { getGroupsFile as call, Group } from '../contract/groups/group-calls.ts';
import { csvFile, csvTime, rowsOf } from '../csv.ts';
import { longRead } from '../database/sqlite-readers.ts';
import type { Ground } from '../ground.ts';
import { groupsInOrder, toGroup } from './groups.ts';

const heads = ['Name', 'Description', 'From', 'Members', 'Guests', 'Modified By', 'Modified On (UTC)'];

/** GET emailGroup/csv: the groups that a list asks for, as a file. @throws Refusal as `listGroups` */
export async function getGroupsFile(
  ground: Ground,
  { actor, project, query }: CallRequest<typeof call>,
): Promise<Response> {
  requirePermission(actor, 'groups.view', { project });
  const inOrder = groupsInOrder(ground, { licenseId: actor.licenseId, project }, query);
  const found = await longRead(inOrder.clearSelect().select('emailGroups.id')).execute();
  return csvFile({
    of: ['groups', project?.name ?? ''],
    on: ground.clock(),
    heads,
    rows: rowsOf(found, async (some) => {
      const ids = some.map(({ id }) => id);
      const rows = await inOrder.where('emailGroups.id', 'in', ids).execute();
      return rows.map((row) => cellsOf(toGroup(row)));
    }),
  });
}

const cellsOf = (group: Group): string[] => [
  group.name,
  group.description,
  group.from,
  String(group.memberCount),
  String(group.guestCount),
  group.modifiedByUname,
  csvTime(group.modifiedOn),
];
