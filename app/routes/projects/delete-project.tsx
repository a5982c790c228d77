import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData, useLocation, useSearchParams } from '@remix-run/react';
import { useId } from 'react';
import { Modal } from '#app/components/dialog/modal.tsx';
import { TextField } from '#app/components/field/text-field.tsx';
import { FormFooter } from '#app/components/form/form-footer.tsx';
import { ServerForm } from '#app/components/form/server-form.tsx';
import { useServerForm } from '#app/components/form/use-server-form.ts';
import { counted } from '#platform/contract/wire/fields/count-values.ts';
import { memoryPaths } from '#app/paths/memory.ts';
import { projectManagementPaths } from '#app/paths/project-management.ts';
import { projectPaths } from '#app/paths/projects.ts';
import { saveOn } from '#app/request/forms/save-on.server.ts';
import { queryOf } from '#app/request/query-of.ts';
import { pageTitle } from '#app/shared/page/page-title.ts';
import { projectIdOf, projectToChange } from '#app/shared/projects/project-question.server.ts';
import { memoryText } from '#platform/contract/memory/memory-values.ts';
import { deleteProject, getProjectDeletion } from '#platform/contract/projects/project-life-calls.ts';
import { deleteProjectSchema, type DeleteProjectValues } from './delete-project.schema.ts';

export const handle = { dialog: true };

/**
 * Asks before a project is deleted, names what goes with it, and asks for its name. It is over the list of projects, and
 * over the table of Memory Configuration (spec 3 section 2.2).
 */
export const loader = (args: LoaderFunctionArgs) =>
  projectToChange(args, 'delete', ({ id }, { platform }) =>
    platform.get(getProjectDeletion, { params: { id } }),
  );

export function action(args: ActionFunctionArgs) {
  const id = projectIdOf(args);
  return saveOn(args, {
    schema: deleteProjectSchema,
    call: deleteProject,
    input: (query) => ({ params: { id }, query }),
    back: listBehind(new URL(args.request.url).pathname, queryOf(args.request)),
  });
}
export { clientAction } from '#app/components/form/client-action.ts';

const inMemory = `${memoryPaths.base}/`;

const listBehind = (pathname: string, query: URLSearchParams): string =>
  pathname.startsWith(inMemory)
    ? projectManagementPaths.list('memory-config', query)
    : projectPaths.afterDeletion(query);

const definitions = {
  name: { label: 'Project name', hint: 'Type the name to confirm.', autoComplete: 'off' },
};

export default function DeleteProject() {
  const { id, name, executions, kept, members, bytes } = useLoaderData<typeof loader>();
  const { pathname } = useLocation();
  const asks = useId();
  const [query] = useSearchParams();
  const [form, fields] = useServerForm<DeleteProjectValues>({ id: 'delete-project' });
  const closeTo = pathname.startsWith(inMemory)
    ? projectManagementPaths.row('memory-config', id, query)
    : projectPaths.closeForm('delete', id, query);
  return (
    <Modal
      title="Delete!"
      width={560}
      describedBy={asks}
      closeTo={closeTo}
      footer={<FormFooter form={form.id} submit="Delete" tone="danger" closeTo={closeTo} />}
    >
      <ServerForm form={form} definitions={definitions}>
        <div id={asks} className="form-stack">
          <p>Your data will be lost. Are you sure you want to delete {name}?</p>
          <p>These go with it, and can’t be restored:</p>
          <ul className="list-disc pl-5">
            <li>
              {counted(executions, 'execution')}
              {kept > 0 && `, ${kept} of them kept with a reason`}
            </li>
            <li>{counted(members, 'membership')} (the accounts stay; Admins need none)</li>
            <li>{memoryText(bytes)} of memory</li>
          </ul>
        </div>
        <TextField field={fields.name} {...definitions.name} required />
      </ServerForm>
    </Modal>
  );
}

export const meta: MetaFunction<typeof loader> = ({ matches, data: loaded }) =>
  pageTitle(matches, `Delete project ${loaded?.name ?? ''}`.trimEnd());
