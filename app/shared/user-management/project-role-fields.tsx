import type { FormField } from '#app/components/field/form-field.ts';
import { SelectField } from '#app/components/field/select-field.tsx';
import { Chooser } from '#app/components/form/chooser.tsx';
import type { FieldEntry } from '#app/components/form/beside.ts';
import { choicesId, isWhole } from '#app/components/form/choices.ts';
import type { ProjectChoices, ProjectWithRoles } from './project-choices.ts';

interface ProjectRoleFieldsProps {
  readonly legend: string;
  readonly hint: string;
  readonly optional?: boolean;
  readonly choices: ProjectChoices;
  readonly fieldFor: (projectId: string) => FormField | undefined;
  /** The form's value for each project, by its id; projects on other pages stay in it. */
  readonly chosen: Readonly<Record<string, string | undefined>>;
  /** Further values of the form that it doesn't show. */
  readonly alsoChosen?: readonly FieldEntry[];
}

/** Renders a role or none for each project; nothing without projects. Its styles are in `user-management.css`. */
export function ProjectRoleFields(props: ProjectRoleFieldsProps) {
  const { legend, hint, optional = false, choices, fieldFor, chosen, alsoChosen = [] } = props;
  const { projects, search } = choices;
  if (projects.length === 0 && isWhole(choices)) return null;
  const beside = Object.entries(chosen).flatMap(([id, role]): FieldEntry[] =>
    role && projects.every(({ projectId }) => projectId !== id) ? [[`roles.${id}`, role]] : [],
  );
  return (
    <fieldset className="field" id={`${choicesId}-part`} tabIndex={-1}>
      <legend className="field-label">
        {legend}
        {optional && <span className="field-optional"> (optional)</span>}
      </legend>
      <p className="field-hint">{hint}</p>
      <Chooser
        label="Search Projects"
        pagesLabel="Pages of projects"
        choices={choices}
        at={`${choicesId}-part`}
        hasSearch={!isWhole(choices)}
        beside={[...beside, ...alsoChosen]}
      >
        {beside.length > 0 && <p className="field-hint">{besideWords(beside.length)}</p>}
        <div className="user-management-roles" id={choicesId} tabIndex={-1}>
          {projects.length === 0 && <p>No open project matches “{search}”.</p>}
          {projects.map((project) => {
            const { projectId, projectName, roles } = project;
            const field = fieldFor(projectId);
            return (
              field && (
                <SelectField
                  key={projectId}
                  field={field}
                  label={projectName}
                  {...(!hasOffered(project) && {
                    placeholder: project.member ? 'No role' : 'Not in this project',
                  })}
                  required={false}
                  options={roles.map(({ id, name }) => ({ value: id, label: name }))}
                />
              )
            );
          })}
        </div>
      </Chooser>
    </fieldset>
  );
}

const besideWords = (count: number): string =>
  count === 1
    ? '1 project with a role isn’t shown here.'
    : `${count} projects with a role aren’t shown here.`;

/** Returns whether the user's role can be assigned: otherwise the first role of the list must not be preselected. */
const hasOffered = ({ roles, roleId }: ProjectWithRoles): boolean => roles.some(({ id }) => id === roleId);
