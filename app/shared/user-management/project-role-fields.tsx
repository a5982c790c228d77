import type { FormField } from '#app/components/field/form-field.ts';
import { SelectField } from '#app/components/field/select-field.tsx';

/** A project, and the roles that one can have there, in the order in which they are offered. */
export interface ProjectWithRoles {
  readonly projectId: string;
  readonly projectName: string;
  readonly roles: readonly { readonly id: string; readonly name: string }[];
  /** Who it is about is in it. */
  readonly member?: boolean;
  /** What they have there: then another role can be chosen, and not none. */
  readonly roleId?: string | null;
}

interface ProjectRoleFieldsProps {
  readonly legend: string;
  readonly hint: string;
  readonly optional?: boolean;
  readonly projects: readonly ProjectWithRoles[];
  /** Of all projects, also of those that are too many to be shown. */
  readonly projectCount: number;
  readonly fieldFor: (projectId: string) => FormField | undefined;
}

/** A role for each project, or none; nothing where there is no project. Its looks are in `user-management.css`. */
export function ProjectRoleFields(props: ProjectRoleFieldsProps) {
  const { legend, hint, optional = false, projects, projectCount, fieldFor } = props;
  if (projects.length === 0) return null;
  return (
    <fieldset className="field">
      <legend className="field-label">
        {legend}
        {optional && <span className="field-optional"> (optional)</span>}
      </legend>
      <p className="field-hint">
        {hint}
        {projectCount > projects.length &&
          ` These are the first ${projects.length} of ${projectCount}: to the others people are added in the project.`}
      </p>
      <div className="user-management-roles">
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
    </fieldset>
  );
}

/** Whether what they have is among what can be given: a role that is not must not become the first of the list. */
const hasOffered = ({ roles, roleId }: ProjectWithRoles): boolean => roles.some(({ id }) => id === roleId);
