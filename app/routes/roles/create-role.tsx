import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData, useSearchParams } from '@remix-run/react';
import { rolePaths } from '#app/paths/roles.ts';
import { queryOf } from '#app/request/query-of.ts';
import { screen } from '#app/request/session/screen.server.ts';
import { pageTitle } from '#app/shared/page/page-title.ts';
import type { AccessLevel, TabPermissions } from '#platform/contract/access/access-values.ts';
import { isMore } from '#platform/contract/access/access-level-rules.ts';
import { roleNameRule } from '#platform/contract/roles/role-values.ts';
import { numberedName } from '#platform/contract/wire/fields/numbered-name-rules.ts';
import { RoleDrawer } from './role-drawer.tsx';
import { loadRoleById, sectionsHere } from './load-role.server.ts';
import { saveRole } from './save-role.server.ts';

export const handle = { dialog: true };

const nothing: AccessLevel = 'No Access';

/**
 * Creates a role, which begins without access. A copy (`copy` in the address) begins with the permissions of another
 * role, as far as the user may grant them.
 */
export const loader = (args: LoaderFunctionArgs) =>
  screen(args, { permission: 'roles.edit' }, async ({ platform, privileges }) => {
    const copied = queryOf(args.request).get('copy');
    const sections = await sectionsHere(platform);
    const from = copied === null ? null : await loadRoleById(platform, copied);
    const given = sections.map(({ section, most }) => {
      const copiedLevel = from?.tabPermissions[section] ?? nothing;
      return [section, isMore(copiedLevel, most) ? nothing : copiedLevel];
    });
    return {
      sections,
      copied: from?.name ?? null,
      projectName: privileges.project?.name ?? null,
      values: {
        name: from ? numberedName(from.name, 1, roleNameRule.max) : '',
        desc: from?.desc ?? '',
        tabPermissions: Object.fromEntries(given) as Partial<TabPermissions>,
      },
    };
  });

export const action = (args: ActionFunctionArgs) => saveRole(args, rolePaths.base);
export { clientAction } from '#app/components/form/client-action.ts';

export default function CreateRole() {
  const { copied, projectName, ...role } = useLoaderData<typeof loader>();
  const [query] = useSearchParams();
  const place =
    projectName === null ? 'Members of every project can have this role.' : `For members of ${projectName}.`;
  const copy = query.get('copy');
  return (
    <RoleDrawer
      {...role}
      title="Create role"
      about={copied === null ? place : `A copy of ${copied}. ${place}`}
      submit="Create"
      sending="Creating…"
      closeTo={copy === null ? rolePaths.closeCreate(query) : rolePaths.row(copy, query)}
    />
  );
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, 'Create role');
