import {
  data,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import { Form, useLoaderData } from '@remix-run/react';
import type { ReactNode } from 'react';
import { z } from 'zod';
import { Badge } from '#app/components/badge.tsx';
import { Drawer } from '#app/components/dialog/drawer.tsx';
import { EmptyState } from '#app/components/empty-state.tsx';
import { Icon, type IconName } from '#app/components/icon.tsx';
import { projectTypeIcon } from '#app/components/project-type-icon.ts';
import { SearchForm } from '#app/components/table/search-form.tsx';
import { handleSignedInForm } from '#app/forms/handle-form.server.ts';
import { listQuery } from '#app/lists/list-query.server.ts';
import { pageTitle } from '#app/page-title.ts';
import { refused } from '#app/platform/refused.server.ts';
import { dropProjectScope, keepProjectScope } from '#app/session/project-scope.server.ts';
import { requirePrivileges } from '#app/session/require-privileges.server.ts';
import { safeReturn } from '#app/session/safe-return.ts';
import { getPrivileges } from '#platform/contract/calls/privilege.ts';
import { landingPath } from '#platform/contract/privilege-checks.ts';
import { listProjectChoices } from '#platform/contract/calls/project.ts';
import { allProjectsId } from '#platform/contract/values.ts';

export const handle = { dialog: true };

const path = '/app/projects/switch';
const shown = 50;

/** The projects to choose from, with search, and All Projects (spec 1 sections 2.8 and 3). */
export async function loader(args: LoaderFunctionArgs) {
  const { platform, privileges } = await requirePrivileges(args);
  const query = new URL(args.request.url).searchParams;
  const { search = '' } = listQuery(args.request, listProjectChoices, { search: 'find' });
  const outcome = await platform.call(listProjectChoices, { query: { search, pageSize: shown } });
  if (!outcome.ok) throw refused(outcome);
  const { projects, total } = outcome.data;
  return data({
    projects,
    total,
    search,
    currentId: privileges.project?.id ?? allProjectsId,
    from: safeReturn(query.get('from')) ?? '/app/projects',
    next: safeReturn(query.get('next')) ?? null,
  });
}

/** Chooses the project; that leads to the page that asked for one, else where its menus say (spec 1 section 4). */
export async function action(args: ActionFunctionArgs) {
  return handleSignedInForm(args, {
    schema: z.object({ projectId: z.string({ error: 'Choose a project' }), next: z.string().optional() }),
    async run({ value: { projectId, next }, context, session, platformFor, rejectWith }) {
      if (projectId === allProjectsId) {
        return redirect('/app/projects', {
          status: 303,
          headers: { 'Set-Cookie': await dropProjectScope(context) },
        });
      }
      const outcome = await platformFor(projectId).call(getPrivileges, {});
      if (!outcome.ok) return rejectWith(outcome);
      const { headers: menus } = outcome.data.projectLevels.individualProjects;
      const setCookie = await keepProjectScope(context, { projectId, userId: session.userId });
      return redirect(safeReturn(next) ?? landingPath(menus), {
        status: 303,
        headers: { 'Set-Cookie': setCookie },
      });
    },
  });
}

export default function SwitchProject() {
  const { projects, total, search, currentId, from, next } = useLoaderData<typeof loader>();
  const leads = { from, ...(next === null ? {} : { next }) };
  return (
    <Drawer title="Switch project" closeTo={from} width="narrow">
      <SearchForm
        label="Find a project"
        name="find"
        action={path}
        value={search}
        keep={leads}
        clearTo={`${path}?${new URLSearchParams(leads)}`}
      />
      <Form method="post" action={path} className="project-choices">
        {next !== null && <input type="hidden" name="next" value={next} />}
        {search === '' && (
          <ProjectChoice
            id={allProjectsId}
            name="All Projects"
            icon="grid"
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
            {status !== 'Open' && <Badge tone="error">{status}</Badge>}
          </ProjectChoice>
        ))}
      </Form>
      {total === 0 && search !== '' && <EmptyState title="No Results Found" />}
      {total > projects.length && (
        <p className="field-hint">
          The first {projects.length} of {total} projects are shown. Search to find the others.
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
      className="project-choice"
      aria-current={current ? 'true' : undefined}
    >
      <Icon name={icon} />
      <span className="project-choice-name">
        {name}
        {type && <span className="project-choice-type">{type}</span>}
      </span>
      {children}
      {current && <Icon name="check" />}
    </button>
  );
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, 'Switch project');
