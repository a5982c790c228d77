import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData, useSearchParams } from '@remix-run/react';
import { rolePaths } from '#app/paths/roles.ts';
import { askFirst } from '#app/request/forms/ask-first.server.ts';
import { queryOf } from '#app/request/query-of.ts';
import { pageTitle } from '#app/shared/page/page-title.ts';
import { RoleDrawer } from './role-drawer.tsx';
import { loadRole, sectionsHere } from './load-role.server.ts';
import { saveRole } from './save-role.server.ts';

export const handle = { dialog: true };

/** Changes a role, unless it can't be changed from here. */
export const loader = (args: LoaderFunctionArgs) =>
  askFirst(args, {
    permission: 'roles.edit',
    find: async (asked) => {
      const role = await loadRole(args)(asked);
      const sections = await sectionsHere(asked.platform);
      return { role, sections };
    },
    unless: { says: ({ role }) => role.cannot.edit, back: rolePaths.list(queryOf(args.request)) },
  });

export const action = (args: ActionFunctionArgs) =>
  saveRole(args, rolePaths.list(queryOf(args.request)), args.params['roleId'] ?? '');
export { clientAction } from '#app/components/form/client-action.ts';

export default function EditRole() {
  const { role, sections } = useLoaderData<typeof loader>();
  const [query] = useSearchParams();
  const { id, name, memberCount } = role;
  return (
    <RoleDrawer
      title="Edit role"
      about={`${name}: ${membersWords(memberCount)}`}
      submit="Update"
      sending="Updating…"
      closeTo={rolePaths.row(id, query)}
      sections={sections}
      values={role}
      exists
    />
  );
}

function membersWords(count: number): string {
  if (count === 0) return 'No members have it yet.';
  const have = count === 1 ? '1 member has it.' : `${count} members have it.`;
  return `${have} Changes apply to them right away.`;
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, 'Edit role');
