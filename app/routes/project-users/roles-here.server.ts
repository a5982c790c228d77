import type { LoaderFunctionArgs } from '@remix-run/node';
import { serverContext } from '#app/request/context.server.ts';
import { redirectWithFlash } from '#app/request/session/flash.server.ts';
import type { InProject } from '#app/request/session/screen.server.ts';
import type { Option } from '#app/components/field/select-field.tsx';
import { listProjectRoles } from '#platform/contract/roles/role-calls.ts';
import { roleMessages } from '#platform/contract/roles/role-values.ts';

/**
 * Returns the roles that the user may assign in a project, in the order in which they are offered: View Access first
 * and Full Access last, so that the preselected first role grants the least.
 * @param back the page that tells users who may assign none
 * @throws Response what the platform refuses
 */
export async function rolesHere(
  { platform, project }: Pick<InProject, 'platform' | 'project'>,
  { args, back }: { readonly args: LoaderFunctionArgs; readonly back: string },
): Promise<Option[]> {
  const offered = await platform.get(listProjectRoles, { params: { projectId: project.id } });
  const place = ({ isDefault, name }: (typeof offered)[number]) =>
    !isDefault ? 1 : name === 'View Access' ? 0 : 2;
  const roles = offered
    .filter(({ beyond }) => beyond === null)
    .sort((one, other) => place(one) - place(other))
    .map(({ id, name }) => ({ value: id, label: name }));
  if (roles.length > 0) return roles;
  const text = roleMessages.noneToGive;
  throw await redirectWithFlash(serverContext(args.context), back, { tone: 'info', text });
}
