import {
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import type { FieldDefinition } from '#app/components/field/form-field.ts';
import { TextField } from '#app/components/field/text-field.tsx';
import { ServerForm } from '#app/components/form/server-form.tsx';
import { SubmitButton } from '#app/components/form/submit-button.tsx';
import { useServerForm } from '#app/components/form/use-server-form.ts';
import { PageHeader } from '#app/components/page/page-header.tsx';
import { Panel } from '#app/components/page/panel.tsx';
import { licensePaths } from '#app/paths/licenses.ts';
import { saveOn } from '#app/request/forms/save-on.server.ts';
import { queryOf } from '#app/request/query-of.ts';
import { screen } from '#app/request/session/screen.server.ts';
import { pageTitle } from '#app/shared/page/page-title.ts';
import { confirmMembership, listLicenses } from '#platform/contract/licenses/license-calls.ts';

/** Joins a license that the user was added to. The email's link has the code; nothing happens until the button is pressed. */
export const loader = (args: LoaderFunctionArgs) =>
  screen(args, { permission: 'none' }, async ({ platform }) => {
    const licenses = await platform.get(listLicenses, {});
    const license = licenses.find(({ id }) => id === args.params.licenseId);
    if (!license || license.confirmed) throw redirect(licensePaths.list);
    return { name: license.name, code: queryOf(args.request).get('code')?.slice(0, 40) ?? '' };
  });

export const action = (args: ActionFunctionArgs) =>
  saveOn(args, {
    schema: confirmMembership.body,
    call: confirmMembership,
    input: (body) => ({ params: { licenseId: args.params.licenseId ?? '' }, body }),
    back: licensePaths.list,
  });
export { clientAction } from '#app/components/form/client-action.ts';

const definitions = {
  code: {
    label: 'Code',
    autoComplete: 'one-time-code',
    hint: 'Enter the 10-character code from an Admin of the license.',
  },
} as const satisfies Record<string, FieldDefinition>;

export default function JoinLicense() {
  const { name, code } = useLoaderData<typeof loader>();
  const [form, fields] = useServerForm<{ code: string }>({ id: 'join', defaultValue: { code } });
  return (
    <div className="page-measure">
      <PageHeader
        title={`Join ${name}`}
        back={{ to: licensePaths.list, label: 'Licenses' }}
        description="You activated your account with a link someone passed to you. The code confirms that you’re the person who was added."
      />
      <Panel>
        <ServerForm form={form} definitions={definitions}>
          <TextField
            field={fields.code}
            {...definitions.code}
            maxLength={40}
            width="short"
            spellCheck={false}
          />
          <div>
            <SubmitButton sending="Joining…">Join license</SubmitButton>
          </div>
        </ServerForm>
      </Panel>
    </div>
  );
}

export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  pageTitle(matches, data ? `Join ${data.name}` : 'Join a license');
