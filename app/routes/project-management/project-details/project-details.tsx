import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData, useSearchParams } from '@remix-run/react';
import { Drawer } from '#app/components/dialog/drawer.tsx';
import { Facts } from '#app/components/page/panel.tsx';
import { Truncated } from '#app/components/text/truncated.tsx';
import { projectManagementPaths, projectTabs, type ProjectTab } from '#app/paths/project-management.ts';
import { screen } from '#app/request/session/screen.server.ts';
import { pageTitle, titleOf } from '#app/shared/page/page-title.ts';
import { ProjectState } from '#app/shared/projects/project-status.tsx';
import { getProject } from '#platform/contract/projects/project-calls.ts';
import { fieldsByProjectType, typeFieldLabels } from '#platform/contract/projects/project-field-values.ts';

export const handle = { dialog: true };

/**
 * Shows what a project of its type has (spec 3 section 2.2). It is a child of each tab with a table of projects, and
 * needs what its tab needs.
 */
export const loader = (args: LoaderFunctionArgs) =>
  screen(args, { permission: 'menu' }, async ({ platform }) => {
    const { pathname } = new URL(args.request.url);
    const project = await platform.get(getProject, { params: { id: args.params['projectId'] ?? '' } });
    const { id, name, type, status, platform: runsOn, desc } = project;
    return {
      tab:
        projectTabs.find((tab) => pathname.startsWith(`${projectManagementPaths.tab(tab)}/`)) ??
        'memory-config',
      project: { id, name, type, status, platform: runsOn, desc },
      fields: fieldsByProjectType[type].map((field) => ({
        label: typeFieldLabels[field],
        value: project[field],
      })),
    };
  });

/** The drawer of Memory Configuration is the narrowest (spec 3 section 2.2). */
const longest: Readonly<Record<ProjectTab, number>> = {
  'time-zone': 17,
  'memory-config': 15,
  'approval-version': 17,
  'defect-management': 17,
};

export default function ProjectDetails() {
  const { tab, project, fields } = useLoaderData<typeof loader>();
  const [query] = useSearchParams();
  const text = (value: string) =>
    value === '' ? 'Not entered' : <Truncated text={value} max={longest[tab]} />;
  return (
    <Drawer
      title="Project Details"
      about={
        <>
          {project.name} – <ProjectState status={project.status} />
        </>
      }
      width="narrow"
      closeTo={projectManagementPaths.row(tab, project.id, query)}
    >
      <Facts
        items={[
          { label: 'Type', value: project.type },
          { label: 'Platform', value: text(project.platform) },
          ...fields.map(({ label, value }) => ({ label, value: text(value) })),
          ...(project.desc === '' ? [] : [{ label: 'Description', value: text(project.desc) }]),
        ]}
      />
    </Drawer>
  );
}

export const meta: MetaFunction<typeof loader> = ({ matches, data: loaded }) =>
  pageTitle(matches, titleOf('Project Details', loaded?.project.name));
