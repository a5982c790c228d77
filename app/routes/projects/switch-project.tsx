import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useSearchParams } from '@remix-run/react';
import type { ReactNode } from 'react';
import { z } from 'zod';
import { Drawer } from '#app/components/dialog/drawer.tsx';
import { EmptyState } from '#app/components/page/empty-state.tsx';
import { ServerForm } from '#app/components/form/server-form.tsx';
import { useServerForm } from '#app/components/form/use-server-form.ts';
import { Icon, type IconName } from '#app/components/icon/icon.tsx';
import { allProjectsIcon, projectTypeIcon } from '#app/components/icon/project-type-icon.ts';
import { ListStatus } from '#app/components/table/list-status.tsx';
import { SearchForm } from '#app/components/table/search-form.tsx';
import { useList } from '#app/components/table/use-list.ts';
import { saveOn } from '#app/request/forms/save-on.server.ts';
import { projectPaths } from '#app/paths/projects.ts';
import { serverContext } from '#app/request/context.server.ts';
import { loadList } from '#app/request/lists/load-list.server.ts';
import { queryOf } from '#app/request/query-of.ts';
import { pageTitle } from '#app/shared/page/page-title.ts';
import { redirectWithFlash } from '#app/request/session/flash.server.ts';
import { dropProjectScope, storeProjectScope } from '#app/request/session/project-scope.server.ts';
import { ProjectStatus } from '#app/shared/projects/project-status.tsx';
import { safeReturn } from '#app/paths/safe-return.ts';
import { getPrivileges } from '#platform/contract/access/privilege-calls.ts';
import { landingPath } from '#platform/contract/access/privilege-rules.ts';
import { listProjectChoices } from '#platform/contract/projects/project-calls.ts';
import { allProjectsId } from '#platform/contract/access/access-values.ts';
import { stylesheets } from '#app/shared/page/stylesheets.ts';
import projectsStyles from './projects.css?url';

export const handle = { dialog: true };

const shown = 50;

/** Lists the projects to select from, with search, and All Projects (spec 1 sections 2.8 and 3). */
export const loader = (args: LoaderFunctionArgs) =>
  loadList(
    args,
    {
      call: listProjectChoices,
      permission: 'projects.view',
      names: { search: 'find' },
      pageSize: shown,
      rows: ({ projects }) => projects,
    },
    ({ privileges }) => ({
      currentId: privileges.project?.id ?? allProjectsId,
      currentName: privileges.project?.name ?? 'All Projects',
    }),
  );

/**
 * Switches the project and redirects to the page that asked for one, otherwise to the start of its menus (spec 1
 * section 4).
 */
export const action = (args: ActionFunctionArgs) =>
  saveOn(args, {
    schema: z.object({ projectId: z.string({ error: 'Choose a project' }) }),
    call: getPrivileges,
    input: () => ({}),
    inProject: ({ projectId }) => scopeOf(projectId),
    cookies: ({ value: { projectId }, context, session: { userId } }) =>
      scopeOf(projectId) === undefined
        ? dropProjectScope(context)
        : storeProjectScope(context, { projectId, userId }),
    back: ({ data: { projectLevels } }, { projectId }) =>
      scopeOf(projectId) === undefined
        ? projectPaths.list
        : (nextOf(queryOf(args.request)) ??
          landingPath(
            projectLevels.individualProjects.headers,
            'test-dev' in serverContext(args.context).featureApps,
          )),
    done: null,
    onRefusal: ({ code }, { context }) =>
      code === 404 || code === 403
        ? redirectWithFlash(context, switchAgain(queryOf(args.request)), { tone: 'error', text: notOpen })
        : null,
  });
export { clientAction } from '#app/components/form/client-action.ts';

const notOpen = 'You no longer have access to that project, or it was deleted. Choose another one.';

const switchAgain = (query: URLSearchParams): string =>
  projectPaths.switchFrom({ from: projectPaths.closeSwitch(query), next: nextOf(query) });

/** Returns the page that asked for a project, from the address. */
const nextOf = (query: URLSearchParams) => safeReturn(query.get('next'));

const scopeOf = (projectId: string): string | undefined =>
  projectId === allProjectsId ? undefined : projectId;

export default function SwitchProject() {
  const [query] = useSearchParams();
  const next = nextOf(query);
  const from = projectPaths.closeSwitch(query);
  const [form] = useServerForm<{ projectId: string }>({ id: 'choose-project' });
  const list = useList<typeof loader>(projectPaths.switchFrom({ from, next }));
  const { rows: projects, total, searched, currentId, currentName } = list;
  return (
    <Drawer title="Switch project" about={`Current project: ${currentName}`} closeTo={from} width="narrow">
      <SearchForm label="Find a project" {...list.search} />
      <ListStatus list={list} />
      <div id={list.id} tabIndex={-1}>
        <ServerForm form={form} className="projects-choices">
          {searched === '' && (
            <ProjectChoice
              id={allProjectsId}
              name="All Projects"
              icon={allProjectsIcon}
              current={currentId === allProjectsId}
            />
          )}
          {projects.map(({ id, name, type, status }) => (
            <ProjectChoice
              key={id}
              id={id}
              name={name}
              icon={projectTypeIcon[type]}
              type={type}
              current={currentId === id}
            >
              {status !== 'Open' && <ProjectStatus status={status} />}
            </ProjectChoice>
          ))}
        </ServerForm>
        {total === 0 && searched !== '' && <EmptyState title="No Results Found" picture="search" />}
      </div>
      {total > projects.length && (
        <p className="field-hint">
          The first {projects.length} of {total} projects are shown. Search to find others.
        </p>
      )}
    </Drawer>
  );
}

interface ProjectChoiceProps {
  readonly id: string;
  readonly name: string;
  readonly icon: IconName;
  readonly type?: string;
  readonly current: boolean;
  readonly children?: ReactNode;
}

function ProjectChoice({ id, name, icon, type, current, children }: ProjectChoiceProps) {
  return (
    <button
      type="submit"
      name="projectId"
      value={id}
      className="projects-choice"
      aria-current={current ? 'true' : undefined}
    >
      <Icon name={icon} />
      <span className="projects-choice-name">
        {name}
        {type && <span className="projects-choice-type">{type}</span>}
      </span>
      {children}
      {current && <Icon name="check" />}
    </button>
  );
}

export const links = stylesheets(projectsStyles);

export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  pageTitle(matches, 'Switch project', data);
