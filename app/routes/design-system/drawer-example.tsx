import { data, redirect, type ActionFunctionArgs } from '@remix-run/node';
import { Outlet, useActionData, useParams } from '@remix-run/react';
import { Button, ButtonLink } from '#app/components/button/button.tsx';
import { Drawer } from '#app/components/dialog/drawer.tsx';
import { PostForm } from '#app/components/form/post-form.tsx';
import { ErrorSummary } from '#app/components/message/error-summary.tsx';
import type { FormField } from '#app/components/field/form-field.ts';
import { SelectField } from '#app/components/field/select-field.tsx';
import { TextField } from '#app/components/field/text-field.tsx';
import { TextareaField } from '#app/components/field/textarea-field.tsx';
import { Truncated } from '#app/components/text/truncated.tsx';
import { developmentOnly } from './development-only.server.ts';

/** Tells the root that the drawer manages the focus. */
export const handle = { dialog: true };

export function loader() {
  developmentOnly();
  return null;
}

export async function action({ request, params }: ActionFunctionArgs) {
  developmentOnly();
  // eslint-disable-next-line browsers/supported-apis -- an action runs on the server
  const name = (await request.formData()).get('name');
  if (typeof name !== 'string' || name.trim() === '')
    return data({ error: 'Name is required' }, { status: 422 });
  return redirect(`/design-system#open-drawer-${params.width}`, 303);
}
export { clientAction } from '#app/components/form/client-action.ts';

/** A drawer with a form that can be wrong, and a modal above it. */
export default function DrawerExample() {
  const { width = 'medium' } = useParams();
  const answer = useActionData<typeof action>();
  const path = `/design-system/drawer/${width}`;
  const closeTo = `/design-system#open-drawer-${width}`;
  const name: FormField = {
    id: 'machine-name',
    name: 'name',
    errorId: 'machine-name-error',
    errors: answer && [answer.error],
    initialValue: 'build-07',
  };
  const system: FormField = { id: 'machine-system', name: 'system', errorId: 'machine-system-error' };
  const note: FormField = { id: 'machine-note', name: 'note', errorId: 'machine-note-error' };

  return (
    <Drawer
      title="Machine Details : build-07"
      about={
        <>
          Registered by <Truncated text="ada.lovelace@analytical-engines.example" max={18} />
        </>
      }
      closeTo={closeTo}
      width={width === 'narrow' || width === 'wide' ? width : 'medium'}
      footer={
        <>
          <Button form="machine" variant="primary">
            Update
          </Button>
          <ButtonLink to={closeTo} preventScrollReset>
            Cancel
          </ButtonLink>
          <ButtonLink id="open-confirm" variant="quiet" to={`${path}/confirm`} preventScrollReset>
            Delete…
          </ButtonLink>
        </>
      }
    >
      <Outlet />
      <PostForm id="machine" action={`${path}#errors`} noValidate className="form-stack">
        <ErrorSummary
          errors={answer ? [{ href: '#machine-name', message: answer.error }] : []}
          submission={answer}
        />
        <TextField field={name} label="Name" maxLength={25} />
        <SelectField
          field={system}
          label="System"
          options={['Windows', 'macOS', 'Linux'].map((label) => ({ value: label, label }))}
        />
        <TextareaField field={note} label="Note" maxLength={120} optional />
      </PostForm>
    </Drawer>
  );
}
