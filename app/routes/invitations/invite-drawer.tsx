import { FileField } from '#app/components/field/file-field.tsx';
import { SelectField } from '#app/components/field/select-field.tsx';
import { TextareaField } from '#app/components/field/textarea-field.tsx';
import { FormDrawer } from '#app/components/form/form-drawer.tsx';
import { useServerForm } from '#app/components/form/use-server-form.ts';
import {
  ProjectRoleFields,
  type ProjectWithRoles,
} from '#app/shared/user-management/project-role-fields.tsx';
import { bulkPrivileges } from '#platform/contract/users/invitation-values.ts';
import { inviteFields, type InviteValues } from './invite.fields.ts';

interface InviteDrawerProps {
  readonly licenseName: string;
  readonly projects: readonly ProjectWithRoles[];
  /** Of all Open projects, also of those that are too many to be shown. */
  readonly projectCount: number;
  /** What it begins with. */
  readonly values: Partial<InviteValues>;
  readonly closeTo: string;
}

/** The form for several people: whom, and what all of them become. */
export function InviteDrawer({ licenseName, projects, projectCount, values, closeTo }: InviteDrawerProps) {
  const [form, fields] = useServerForm<InviteValues>({
    id: 'invite',
    defaultValue: values,
  });
  const roles = fields.roles.getFieldset();
  return (
    <FormDrawer
      title="Invite Users"
      about={`To ${licenseName}`}
      form={form}
      definitions={inviteFields}
      multipart
      submit="Check the list"
      sending="Checking…"
      closeTo={closeTo}
    >
      <TextareaField field={fields.text} {...inviteFields.text} rows={8} required={false} />
      <FileField field={fields.file} {...inviteFields.file} accept=".csv,.txt,text/csv,text/plain" />
      <SelectField
        field={fields.privilege}
        {...inviteFields.privilege}
        options={bulkPrivileges.map((value) => ({ value, label: value }))}
      />
      <ProjectRoleFields
        legend="Roles in projects"
        hint="For the privilege User. Admins work in every project."
        optional
        projects={projects}
        projectCount={projectCount}
        fieldFor={(projectId) => roles[projectId]}
      />
    </FormDrawer>
  );
}
