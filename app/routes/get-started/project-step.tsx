import { TextField } from '#app/components/field/text-field.tsx';
import { ServerForm } from '#app/components/form/server-form.tsx';
import { SubmitButton } from '#app/components/form/submit-button.tsx';
import { useServerForm } from '#app/components/form/use-server-form.ts';
import { Tabs } from '#app/components/tabs/tabs.tsx';
import { TextLink } from '#app/components/text/text-link.tsx';
import { useHydrated } from '#app/components/use-hydrated.ts';
import { getStartedPaths } from '#app/paths/get-started.ts';
import { projectPaths } from '#app/paths/projects.ts';
import { projectNameRule } from '#platform/contract/projects/project-values.ts';
import { currentZoneName } from '#platform/contract/projects/time-zone-values.ts';
import type { GetStarted } from './load-get-started.server.ts';
import { Step } from './step.tsx';

const fieldsOfForm = {
  name: {
    label: projectNameRule.label,
    maxLength: projectNameRule.max,
    autoComplete: 'off',
    hint: 'For example the name of the application that you test.',
  },
} as const;

type ProjectStepProps = Pick<GetStarted, 'project' | 'projects' | 'tool' | 'system' | 'may'> & {
  readonly isNext: boolean;
};

/** The first step: a project, created in place or chosen among the user's own. */
export function ProjectStep({ project, projects, tool, system, may, isNext }: ProjectStepProps) {
  const chosen = { tool: tool ?? undefined, system };
  return (
    <Step
      id="project"
      number={1}
      title="Create a project"
      isDone={project !== null}
      isNext={isNext}
      result={project && <span className="get-started-result">{project.name}</span>}
    >
      {projects.length > 1 && (
        <details className="get-started-more">
          <summary>Use another project</summary>
          <Tabs
            label="Project"
            look="pills"
            current={getStartedPaths.at({ ...chosen, project: project?.id })}
            tabs={projects.map(({ id, name }) => ({
              to: getStartedPaths.at({ ...chosen, project: id }),
              label: name,
            }))}
          />
        </details>
      )}
      {!project && (may.createProject ? <ProjectForm {...chosen} /> : <NoProject />)}
    </Step>
  );
}

const NoProject = () => (
  <p>You aren’t in a project yet. Ask a Super Admin or Admin to add you to one, or to create one.</p>
);

function ProjectForm({ tool, system }: { readonly tool: string | undefined; readonly system: string }) {
  const [form, fields] = useServerForm<{ name: string }>({ id: 'create-first-project' });
  return (
    <ServerForm form={form} definitions={fieldsOfForm} className="get-started-project">
      <input type="hidden" name="intent" value="project" />
      <input type="hidden" name="tool" value={tool ?? ''} />
      <input type="hidden" name="system" value={system} />
      <input type="hidden" name="timeZone" value={useBrowserZone()} />
      <TextField field={fields.name} {...fieldsOfForm.name} />
      <div className="actions">
        <SubmitButton sending="Creating…">Create project</SubmitButton>
        <TextLink to={projectPaths.create(new URLSearchParams())}>Choose type and time zone</TextLink>
      </div>
    </ServerForm>
  );
}

/** Returns the browser's time zone; UTC without script. */
const useBrowserZone = (): string =>
  useHydrated() ? currentZoneName(new Intl.DateTimeFormat().resolvedOptions().timeZone) : 'UTC';
