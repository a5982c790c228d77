import { refused } from '#app/request/calls/refused.server.ts';
import type { PlatformCalls } from '#app/request/calls/call-platform.server.ts';
import type { Option } from '#app/components/field/select-field.tsx';
import { listProjectRoles } from '#platform/contract/roles/role-calls.ts';

/**
 * The roles that one can have in a project, in the order in which they are offered: View Access first and Full Access last, so
 * that who takes the first gives nothing away.
 * @throws Response what the platform refuses
 */
export async function rolesHere(platform: PlatformCalls, projectId: string): Promise<Option[]> {
  const outcome = await platform.call(listProjectRoles, { params: { projectId } });
  if (!outcome.ok) throw refused(outcome);
  const place = ({ isDefault, name }: (typeof outcome.data)[number]) =>
    !isDefault ? 1 : name === 'View Access' ? 0 : 2;
  return [...outcome.data]
    .sort((one, other) => place(one) - place(other))
    .map(({ id, name }) => ({ value: id, label: name }));
}
