import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { Button, ButtonLink } from '#app/components/button/button.tsx';
import { PostForm } from '#app/components/form/post-form.tsx';
import { PageHeader } from '#app/components/page/page-header.tsx';
import { useList } from '#app/components/table/use-list.ts';
import { Moments } from '#app/components/text/relative-time.tsx';
import { executionPaths } from '#app/paths/executions.ts';
import { projectPaths } from '#app/paths/projects.ts';
import { askedOf, listData } from '#app/request/lists/load-list.server.ts';
import { FirstFailureLink } from '#app/shared/executions/first-failure-link.tsx';
import { pageTitle } from '#app/shared/page/page-title.ts';
import { ProjectStatus } from '#app/shared/projects/project-status.tsx';
import { screen } from '#app/request/session/screen.server.ts';
import type { Privileged } from '#app/request/session/require-privileges.server.ts';
import { getProject, listProjectMembers } from '#platform/contract/projects/project-calls.ts';
import { counted } from '#platform/contract/wire/fields/count-values.ts';
import { ProjectActions } from './project-actions.tsx';
import { DetailsPanel, detailsId } from './details-panel.tsx';
import { firstFailureId } from './failing-panel.tsx';
import { loadOverview, overviewAsked } from './load-overview.server.ts';
import { MembersPanel } from './members-panel.tsx';
import { OverviewPanels } from './overview-panels.tsx';
import { stylesheets } from '#app/shared/page/stylesheets.ts';
import overviewStyles from './overview.css?url';
import executionsStyles from '#app/shared/executions/executions.css?url';

const pageSize = 10;

/**
 * Shows how a project stands (spec 1 section 2.2): whether its suites pass, its last executions, what fails now, and
 * its members. It is the current one, or the one that the address names, which can be viewed from All Projects.
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
  const [project, members, overview] = await Promise.all([
    platform.get(getProject, { params: { id } }),
    platform.get(listProjectMembers, {
      params: { projectId: id },
      // The total of a search is unknown: only its first page is displayed.
      query: { search, page: search === '' ? page : 1, pageSize },
    }),
    loadOverview(platform, overviewAsked(request, id)),
  ]);
  const list = listData(request, asked, {
    rows: members.map(({ user, role }) => ({
      user: { id: user.id, name: user.name, emailId: user.emailId, licenses: user.licenses },
      role: { name: role.name },
    })),
    total: search === '' ? project.memberCount : members.length,
  });
  const isChosen = privileges.project?.id === id;
  return {
    ...list,
    pageSize: search === '' ? pageSize : null,
    project,
    overview,
    isChosen,
    mayStart: isChosen && may('execution.start'),
  };
}

export default function ProjectPage() {
  const { project, isChosen, overview, asOf, mayStart } = useLoaderData<typeof loader>();
  const projectId = isChosen ? undefined : project.id;
  const list = useList<typeof loader>(
    projectPaths.overview({ id: projectId, suite: overview?.suite ?? undefined }),
  );
  const failure = overview?.failing[0];
  return (
    <Moments asOf={asOf}>
      <PageHeader
        title={project.name}
        state={
          <>
            {project.status !== 'Open' && <ProjectStatus status={project.status} />}
            {failure && <FirstFailureLink id={firstFailureId} name={failure.name} />}
          </>
        }
        description={<ProjectFacts />}
        {...(!isChosen && { back: { to: projectPaths.list, label: 'All Projects' } })}
      >
        <ButtonLink to={`#${detailsId}`}>Details</ButtonLink>
        {mayStart && (
          <ButtonLink
            id="start-execution"
            to={executionPaths.start({ from: `${projectPaths.project}#start-execution` })}
            variant="primary"
            preventScrollReset
          >
            Start execution
          </ButtonLink>
        )}
        <ProjectActions project={project} />
        {!isChosen && <WorkHere id={project.id} />}
      </PageHeader>
      <div className="panel-stack">
        {overview && <OverviewPanels overview={overview} projectId={projectId} mayStart={mayStart} />}
        <DetailsPanel project={project} />
        <MembersPanel list={list} count={project.memberCount} />
      </div>
    </Moments>
  );
}

function ProjectFacts() {
  const {
    project: { type, timeZoneValue, role, memberCount },
  } = useLoaderData<typeof loader>();
  return (
    <>
      {[type, timeZoneValue, `Your role: ${role?.name ?? 'None'}`, counted(memberCount, 'member')].join(
        ' · ',
      )}
    </>
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

export const links = stylesheets(executionsStyles, overviewStyles);

export const meta: MetaFunction<typeof loader> = ({ matches, data: loaded }) =>
  pageTitle(matches, loaded?.project.name ?? 'Project', loaded);
