import { Facts, Panel } from '#app/components/page/panel.tsx';
import { DateAndName } from '#app/components/text/time.tsx';
import { ProjectState } from '#app/shared/projects/project-status.tsx';
import type { getProject } from '#platform/contract/projects/project-calls.ts';
import { fieldsByProjectType, typeFieldLabels } from '#platform/contract/projects/project-field-values.ts';
import type { CallReply } from '#platform/contract/wire/calls/call.ts';

/** The id of the panel in the page. */
export const detailsId = 'details';

/** Renders what is known about a project besides how it stands. */
export function DetailsPanel({ project }: { readonly project: CallReply<typeof getProject> }) {
  return (
    <div id={detailsId} tabIndex={-1}>
      <Panel title="Details">
        <Facts
          items={[
            { label: 'Status', value: <ProjectState status={project.status} /> },
            { label: 'Type', value: project.type },
            { label: 'Platform', value: project.platform },
            ...fieldsByProjectType[project.type]
              .filter((field) => project[field] !== '')
              .map((field) => ({ label: typeFieldLabels[field], value: project[field] })),
            { label: 'Time zone', value: `${project.timeZoneValue} (UTC${project.timeZoneOffset})` },
            {
              label: 'Created',
              value: <DateAndName time={project.createdOn} name={project.createdByUname} />,
            },
            {
              label: 'Modified',
              value: <DateAndName time={project.modifiedOn} name={project.modifiedByUname} />,
            },
            ...(project.desc === '' ? [] : [{ label: 'Description', value: project.desc }]),
          ]}
        />
      </Panel>
    </div>
  );
}
