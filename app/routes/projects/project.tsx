import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { Button } from '#app/components/button.tsx';
import { PostForm } from '#app/components/form/post-form.tsx';
import { PageHeader } from '#app/components/page-header.tsx';
import { Facts } from '#app/components/panel.tsx';
import { useList } from '#app/components/table/use-list.ts';
import { showDate } from '#app/components/dates.ts';
import { projectPaths } from '#app/paths/projects.ts';
import { askedOf, listData } from '#app/request/lists/load-list.server.ts';
import { pageTitle } from '#app/shared/page/page-title.ts';
import { refused } from '#app/request/calls/refused.server.ts';
import { ProjectStatus } from '#app/shared/projects/project-status.tsx';
import { screen } from '#app/request/session/screen.server.ts';
import type { Privileged } from '#app/request/session/require-privileges.server.ts';
import { listProjectExecutions, listTrend } from '#platform/contract/executions/execution-calls.ts';
import { getProject, listProjectMembers } from '#platform/contract/projects/project-calls.ts';
import { MembersPanel } from './members-panel.tsx';
import { RecentExecutionsPanel } from './recent-executions-panel.tsx';
import { TrendPanel } from './trend-panel.tsx';
import { stylesheets } from '#app/shared/page/stylesheets.ts';
import trendStyles from './trend.css?url';
import executionsStyles from '#app/shared/executions/executions.css?url';

const pageSize = 25;
const recent = 10;

/**
 * Shows a project (spec 1 section 2.2): its details, its members, its last executions. It is the current one, or the
 * one that the address names, which can be viewed from All Projects.
 */
export function loader(args: LoaderFunctionArgs) {
  const lookedAt = new URL(args.request.url).searchParams.get('id');
  if (lookedAt === null) {
    return screen(args, { permission: 'project.view', chooseFrom: projectPaths.list }, (signedIn) =>
      loadProject(args.request, signedIn, signedIn.project.id),
    );
  }
  return screen(args, { permission: 'projects.view' }, (signedIn) =>
    loadProject(args.request, signedIn, lookedAt),
  );
}

async function loadProject(request: Request, { platform, privileges, may }: Privileged, id: string) {
  const asked = askedOf(request, listProjectMembers, { pageSize });
  const { search = '', page } = asked.query;
  const [project, members, executions, trend] = await Promise.all([
    platform.get(getProject, { params: { id } }),
    platform.get(listProjectMembers, {
      params: { projectId: id },
      // The total of a search is unknown: only its first page is displayed.
      query: { search, page: search === '' ? page : 1, pageSize },
    }),
    platform.call(listProjectExecutions, { params: { projectId: id }, query: { pageSize: recent } }),
    platform.call(listTrend, { params: { projectId: id } }),
  ]);
  // A role may permit the project and not its suites.
  if (!executions.ok && executions.code !== 403) throw refused(executions);
  if (!trend.ok && trend.code !== 403) throw refused(trend);
  const rows = members;
  const list = listData(request, asked, {
    rows,
    total: search === '' ? project.memberCount : rows.length,
  });
  const isChosen = privileges.project?.id === id;
  return {
    ...list,
    pageSize: search === '' ? pageSize : null,
    project,
    executions: executions.ok ? executions.data : null,
    trend: trend.ok ? trend.data : [],
    isChosen,
    mayStart: isChosen && may('execution.start'),
  };
}

export default function ProjectPage() {
  const { project, isChosen, trend, executions, asOf, mayStart } = useLoaderData<typeof loader>();
  const list = useList<typeof loader>(isChosen ? projectPaths.project : projectPaths.look(project.id));
  return (
    <>
      <PageHeader
        title={project.name}
        state={<ProjectStatus status={project.status} />}
        facts={<ProjectFacts />}
        {...(!isChosen && { back: { to: projectPaths.list, label: 'All Projects' } })}
      >
        {!isChosen && <WorkHere id={project.id} />}
      </PageHeader>
      <div className="panel-stack">
        <MembersPanel list={list} />
        <TrendPanel trend={trend} />
        {executions && (
          <RecentExecutionsPanel
            executions={executions}
            asOf={asOf}
            isChosen={isChosen}
            mayStart={mayStart}
          />
        )}
      </div>
    </>
  );
}

function ProjectFacts() {
  const { project } = useLoaderData<typeof loader>();
  return (
    <Facts
      items={[
        { label: 'Type', value: project.type },
        { label: 'Platform', value: project.platform },
        { label: 'Time zone', value: `${project.timeZoneValue} (UTC${project.timeZoneOffset})` },
        { label: 'Your role', value: project.role?.name ?? 'None' },
        { label: 'Created', value: `${showDate(project.createdOn)} by ${project.createdByUname}` },
        { label: 'Modified', value: `${showDate(project.modifiedOn)} by ${project.modifiedByUname}` },
      ]}
    />
  );
}

/** Switches to the project and returns to the page. */
function WorkHere({ id }: { readonly id: string }) {
  return (
    <PostForm action={projectPaths.switchFrom({ from: projectPaths.look(id), next: projectPaths.project })}>
      <Button variant="primary" name="projectId" value={id}>
        Switch to this project
      </Button>
    </PostForm>
  );
}

export const links = stylesheets(executionsStyles, trendStyles);

export const meta: MetaFunction<typeof loader> = ({ matches, data: loaded }) =>
  pageTitle(matches, loaded?.project.name ?? 'Project', loaded);
