import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData, useSearchParams } from '@remix-run/react';
import { Modal } from '#app/components/dialog/modal.tsx';
import { Choice } from '#app/components/field/choice.tsx';
import { FieldError } from '#app/components/field/field-frame.tsx';
import { describe } from '#app/components/field/form-field.ts';
import { FormFooter } from '#app/components/form/form-footer.tsx';
import { ServerForm } from '#app/components/form/server-form.tsx';
import { useServerForm } from '#app/components/form/use-server-form.ts';
import { projectPaths } from '#app/paths/projects.ts';
import { saveOn } from '#app/request/forms/save-on.server.ts';
import { queryOf } from '#app/request/query-of.ts';
import { pageTitle, titleOf } from '#app/shared/page/page-title.ts';
import { projectIdOf, projectToChange } from '#app/shared/projects/project-question.server.ts';
import { setProjectStatus } from '#platform/contract/projects/project-life-calls.ts';
import { nextStatuses, type ProjectStatus } from '#platform/contract/projects/project-values.ts';

export const handle = { dialog: true };

/** Closes, archives or reopens a project. */
export const loader = (args: LoaderFunctionArgs) =>
  projectToChange(args, 'status', ({ id, name, status }) => ({ id, name, status }));

export function action(args: ActionFunctionArgs) {
  const id = projectIdOf(args);
  return saveOn(args, {
    schema: setProjectStatus.body,
    call: setProjectStatus,
    input: (body) => ({ params: { id }, body }),
    back: projectPaths.closeForm('status', id, queryOf(args.request)),
  });
}
export { clientAction } from '#app/components/form/client-action.ts';

const words: Readonly<Record<ProjectStatus, string>> = {
  Open: 'Open: everything in it can be changed again.',
  Closed: 'Closed: everything in it can be read, and nothing changed.',
  Archive: 'Archive: it is also left out of lists, except Memory Configuration and impact lists.',
};

const definitions = { status: { label: 'New status' } };

export default function ChangeStatus() {
  const { id, name, status } = useLoaderData<typeof loader>();
  const [query] = useSearchParams();
  const [first = 'Open'] = nextStatuses[status];
  const [form, fields] = useServerForm<{ status: ProjectStatus }>({
    id: 'project-status',
    defaultValue: { status: first },
  });
  const closeTo = projectPaths.closeForm('status', id, query);
  return (
    <Modal
      title="Change status"
      about={`${name} – ${status}`}
      closeTo={closeTo}
      footer={<FormFooter form={form.id} submit="Change status" closeTo={closeTo} />}
    >
      <ServerForm form={form} definitions={definitions}>
        <fieldset
          className="field"
          id={fields.status.id}
          tabIndex={-1}
          {...describe(fields.status, undefined)}
        >
          <legend className="field-label">{definitions.status.label}</legend>
          {nextStatuses[status].map((next) => (
            <Choice
              key={next}
              type="radio"
              id={`${fields.status.id}-${next}`}
              name={fields.status.name}
              value={next}
              defaultChecked={(fields.status.initialValue ?? first) === next}
              label={words[next]}
            />
          ))}
          <FieldError field={fields.status} />
        </fieldset>
      </ServerForm>
    </Modal>
  );
}

export const meta: MetaFunction<typeof loader> = ({ matches, data: loaded }) =>
  pageTitle(matches, titleOf('Change status', loaded?.name));
