import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLocation, useParams, useSearchParams } from '@remix-run/react';
import { useList } from '#app/components/table/use-list.ts';
import { ofProject, openedBy } from '#app/paths/impact.ts';
import { drawerNames, withListQuery } from '#app/paths/list-query.ts';
import { userPaths } from '#app/paths/users.ts';
import { withQuery } from '#app/paths/with-query.ts';
import { loadList } from '#app/request/lists/load-list.server.ts';
import { pageTitle } from '#app/shared/page/page-title.ts';
import { stylesheets } from '#app/shared/page/stylesheets.ts';
import { ImpactList } from '#app/shared/user-impact/impact-list.tsx';
import { impactScope } from '#app/shared/user-impact/impact-scope.server.ts';
import impactStyles from '#app/shared/user-impact/user-impact.css?url';
import { listUserImpact } from '#platform/contract/impact/impact-calls.ts';
import { loadUser } from './load-user.server.ts';
import { isUserImpact, ownedSectionOf } from './user-impact-section.ts';

export const handle = { dialog: true };

/** Lists the suites or defects that a user owns (spec 3 section 2.4), in all projects or in one. */
export async function loader(args: LoaderFunctionArgs) {
  const { value, userId = '' } = args.params;
  if (!isUserImpact(value)) throw data(null, { status: 404 });
  const section = ownedSectionOf(value);
  return loadList(
    args,
    {
      call: listUserImpact,
      permission: 'users.view',
      names: drawerNames,
      ask: (signedIn, query) =>
        impactScope(args, signedIn, value).platform.call(listUserImpact, {
          params: { userId },
          query: { ...query, section },
        }),
      rows: ({ projects }) => projects,
    },
    async (signedIn) => {
      const { inAllProjects } = impactScope(args, signedIn, value);
      const { name } = await loadUser(args)(signedIn);
      return { name, inAllProjects, of: section === 'Suite' ? ('suites' as const) : ('defects' as const) };
    },
  );
}

export default function UserImpact() {
  const [query] = useSearchParams();
  const { userId = '' } = useParams();
  const opened = useLocation();
  const here = withQuery(opened.pathname, {
    in: query.get('in') ?? undefined,
    from: query.get('from') ?? undefined,
  });
  const list = useList<typeof loader>(withListQuery(here, query));
  const { name, of, inAllProjects, rows } = list;
  const where = inAllProjects ? 'all projects' : (rows[0]?.projectName ?? 'this project');
  return (
    <ImpactList
      list={list}
      name={name}
      of={of}
      about={`${of === 'suites' ? 'Suites' : 'Defects'} of ${where} that depend on this user`}
      inAllProjects={inAllProjects}
      file={userPaths.impactFile(`user-${of}-${inAllProjects ? 'all' : 'project'}`, name, userId, query)}
      closeTo={userPaths.closeImpact(opened.pathname, userId, query)}
      projectTo={(projectId) =>
        openedBy(userPaths.impact(`user-${of}-project`, name, userId, query), ofProject(projectId, opened))
      }
    />
  );
}

export const links = stylesheets(impactStyles);

export const meta: MetaFunction<typeof loader> = ({ matches, data: loaded }) =>
  pageTitle(matches, `Impact List - ${loaded?.name ?? ''}`, loaded);
