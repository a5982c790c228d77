import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLocation, useParams, useSearchParams } from '@remix-run/react';
import { useList } from '#app/components/table/use-list.ts';
import { ofProject, openedBy } from '#app/paths/impact.ts';
import { drawerNames, withListQuery } from '#app/paths/list-query.ts';
import { rolePaths } from '#app/paths/roles.ts';
import { withQuery } from '#app/paths/with-query.ts';
import { loadList } from '#app/request/lists/load-list.server.ts';
import { pageTitle } from '#app/shared/page/page-title.ts';
import { stylesheets } from '#app/shared/page/stylesheets.ts';
import { ImpactList } from '#app/shared/user-impact/impact-list.tsx';
import { impactScope } from '#app/shared/user-impact/impact-scope.server.ts';
import impactStyles from '#app/shared/user-impact/user-impact.css?url';
import { listImpact } from '#platform/contract/impact/impact-calls.ts';
import { isRoleImpact } from './is-role-impact.ts';
import { loadRole } from './load-role.server.ts';

export const handle = { dialog: true };

/** Lists the members with a role and what they own (spec 3 section 2.4), in all projects or in one. */
export async function loader(args: LoaderFunctionArgs) {
  const { value, roleId = '' } = args.params;
  if (!isRoleImpact(value)) throw data(null, { status: 404 });
  return loadList(
    args,
    {
      call: listImpact,
      permission: 'roles.view',
      names: drawerNames,
      ask: (signedIn, query) =>
        impactScope(args, signedIn, value).platform.call(listImpact, {
          query,
          body: { resourceId: roleId, sectionType: 'Role' },
        }),
      rows: (impact) =>
        impact.flatMap((each) => ('entities' in each && !('isDefault' in each) ? [each] : [])),
    },
    async (signedIn) => {
      const { inAllProjects, platform } = impactScope(args, signedIn, value);
      const { name } = await loadRole(args)({ platform });
      return { name, inAllProjects };
    },
  );
}

export default function RoleImpact() {
  const [query] = useSearchParams();
  const { roleId = '' } = useParams();
  const opened = useLocation();
  const here = withQuery(opened.pathname, {
    in: query.get('in') ?? undefined,
    from: query.get('from') ?? undefined,
  });
  const list = useList<typeof loader>(withListQuery(here, query));
  const { name, inAllProjects, rows } = list;
  const where = inAllProjects ? 'all projects' : (rows[0]?.projectName ?? 'this project');
  return (
    <ImpactList
      list={list}
      name={name}
      of="role"
      about={`Members with this role in ${where}, with their suites and defects`}
      inAllProjects={inAllProjects}
      file={rolePaths.impactFile(`roles-suites-${inAllProjects ? 'all' : 'project'}`, name, roleId, query)}
      closeTo={rolePaths.closeImpact(opened.pathname, roleId, query)}
      projectTo={(projectId) =>
        openedBy(rolePaths.impact('roles-suites-project', name, roleId, query), ofProject(projectId, opened))
      }
    />
  );
}

export const links = stylesheets(impactStyles);

export const meta: MetaFunction<typeof loader> = ({ matches, data: loaded }) =>
  pageTitle(matches, `Impact List - ${loaded?.name ?? ''}`, loaded);
