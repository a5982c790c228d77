import {
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import { useLoaderData, useSearchParams } from '@remix-run/react';
import { Modal } from '#app/components/dialog/modal.tsx';
import { SelectField } from '#app/components/field/select-field.tsx';
import { TextField } from '#app/components/field/text-field.tsx';
import { FormFooter } from '#app/components/form/form-footer.tsx';
import { ServerForm } from '#app/components/form/server-form.tsx';
import { useServerForm } from '#app/components/form/use-server-form.ts';
import { useTyped } from '#app/components/form/use-typed.ts';
import { defectPaths } from '#app/paths/defect-management.ts';
import { projectManagementPaths } from '#app/paths/project-management.ts';
import { saveOn } from '#app/request/forms/save-on.server.ts';
import { queryOf } from '#app/request/query-of.ts';
import { screen } from '#app/request/session/screen.server.ts';
import { pageTitle, titleOf } from '#app/shared/page/page-title.ts';
import { projectIdOf } from '#app/shared/projects/project-question.server.ts';
import {
  getDefectPlatform,
  updateDefectPlatform,
  type DefectPlatformValues,
} from '#platform/contract/projects/defect-calls.ts';
import { defectMessages, defectPlatforms } from '#platform/contract/projects/defect-values.ts';
import { defectPlatformFields } from './edit-defect-platform.fields.ts';

export const handle = { dialog: true };

/** Changes where the defects of a project are filed (spec 3 section 2.2). */
export const loader = (args: LoaderFunctionArgs) =>
  screen(args, { permission: 'defect-management.edit' }, ({ platform }) =>
    platform.get(getDefectPlatform, { params: { id: projectIdOf(args) } }),
  );

export const action = (args: ActionFunctionArgs) =>
  saveOn(args, {
    schema: updateDefectPlatform.body,
    call: updateDefectPlatform,
    input: (body) => ({ params: { id: projectIdOf(args) }, body }),
    back: projectManagementPaths.list('defect-management', queryOf(args.request)),
    onRefusal: ({ problems }) =>
      // Without an instance, the form has no field for one: this leads to the page that creates one.
      problems.some(({ message }) => message === defectMessages.noInstance)
        ? redirect(defectPaths.navigateToInstance('Jira', projectIdOf(args), queryOf(args.request)), 303)
        : null,
  });
export { clientAction } from '#app/components/form/client-action.ts';

export default function EditDefectPlatform() {
  const { id, name, defectPlatform, jiraInstances } = useLoaderData<typeof loader>();
  const [query] = useSearchParams();
  const { platform, instanceId, projectKey } = defectPlatform;
  const [form, fields] = useServerForm<DefectPlatformValues>({
    id: 'defect-platform',
    defaultValue: { platform, instanceId: instanceId ?? '', projectKey },
  });
  const typed = useTyped(form.id);
  // Without script, the fields say that they are for Jira only.
  const isForJira = typed === undefined || typed['platform'] === 'Jira';
  return (
    <Modal
      title="Update Defect Platform"
      about={name}
      closeTo={projectManagementPaths.row('defect-management', id, query)}
      footer={
        <FormFooter
          form={form.id}
          submit="Update"
          closeTo={projectManagementPaths.row('defect-management', id, query)}
        />
      }
    >
      <ServerForm form={form} definitions={defectPlatformFields}>
        <SelectField
          field={fields.platform}
          {...defectPlatformFields.platform}
          options={defectPlatforms.map((each) => ({ value: each, label: each }))}
        />
        {jiraInstances.length > 0 && (
          <div className="form-stack" hidden={!isForJira}>
            <SelectField
              field={fields.instanceId}
              {...defectPlatformFields.instanceId}
              options={jiraInstances.map((instance) => ({ value: instance.id, label: instance.name }))}
            />
            <TextField field={fields.projectKey} {...defectPlatformFields.projectKey} />
          </div>
        )}
      </ServerForm>
    </Modal>
  );
}

export const meta: MetaFunction<typeof loader> = ({ matches, data: loaded }) =>
  pageTitle(matches, titleOf('Update Defect Platform', loaded?.name));
