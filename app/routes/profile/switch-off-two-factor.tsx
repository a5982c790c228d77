import {
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { TextField } from '#app/components/field/text-field.tsx';
import { ServerForm } from '#app/components/form/server-form.tsx';
import { SubmitButton } from '#app/components/form/submit-button.tsx';
import { useServerForm } from '#app/components/form/use-server-form.ts';
import { Message } from '#app/components/message/message.tsx';
import { PageHeader } from '#app/components/page/page-header.tsx';
import { Panel } from '#app/components/page/panel.tsx';
import { profilePaths } from '#app/paths/profile.ts';
import { encryptForPlatform } from '#app/request/calls/encryption.server.ts';
import { saveOn } from '#app/request/forms/save-on.server.ts';
import { screen } from '#app/request/session/screen.server.ts';
import { pageTitle } from '#app/shared/page/page-title.ts';
import { ownPasswordFields } from '#app/shared/two-factor/own-password.fields.ts';
import { ownPassword, rejectLocked } from '#app/shared/two-factor/own-password.server.ts';
import { OwnPassword } from '#app/shared/two-factor/own-password.tsx';
import { getSecondFactor, switchOffSecondFactor } from '#platform/contract/accounts/two-factor-calls.ts';

/** Turns two-factor authentication off, which asks for the password and a code. */
export const loader = (args: LoaderFunctionArgs) =>
  screen(args, { permission: 'none' }, async ({ platform, session: { emailId } }) => {
    const twoFactor = await platform.get(getSecondFactor, {});
    if (twoFactor.on === null) throw redirect(profilePaths.secondFactor);
    return { emailId, required: twoFactor.required };
  });

const schema = z.object({
  ...ownPassword,
  ...switchOffSecondFactor.body.pick({ code: true }).shape,
});

export const action = (args: ActionFunctionArgs) =>
  saveOn(args, {
    schema,
    secrets: ['password', 'code'],
    call: switchOffSecondFactor,
    input: async ({ password, code }, { platform }) => ({
      body: { password: await encryptForPlatform(platform, password), code },
    }),
    back: profilePaths.secondFactor,
    onRefusal: rejectLocked,
  });
export { clientAction } from '#app/components/form/client-action.ts';

export default function SwitchOffTwoFactor() {
  const { emailId, required } = useLoaderData<typeof loader>();
  const [form, fields] = useServerForm<{ password: string; code: string }>({ id: 'switch-off' });
  return (
    <div className="page-measure">
      <PageHeader
        title="Turn off two-factor authentication"
        back={{ to: profilePaths.secondFactor, label: 'Two-factor authentication' }}
        description="You’ll sign in with just your password."
      />
      <div className="panel-stack">
        {required && (
          <Message tone="warning">
            Your license requires two-factor authentication. You’ll have to set it up again before you can
            continue.
          </Message>
        )}
        <Panel>
          <ServerForm form={form} definitions={ownPasswordFields}>
            <OwnPassword field={fields.password} emailId={emailId} />
            <TextField
              field={fields.code}
              {...ownPasswordFields.code}
              maxLength={40}
              width="short"
              spellCheck={false}
            />
            <div>
              <SubmitButton sending="Turning off…">Turn off two-factor authentication</SubmitButton>
            </div>
          </ServerForm>
        </Panel>
      </div>
    </div>
  );
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, 'Turn off two-factor authentication');
