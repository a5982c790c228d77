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
import { Message } from '#app/components/message.tsx';
import { PageHeader } from '#app/components/page-header.tsx';
import { Panel } from '#app/components/panel.tsx';
import { profilePaths } from '#app/paths/profile.ts';
import { encryptForPlatform } from '#app/request/calls/encryption.server.ts';
import { handleSignedInForm } from '#app/request/forms/handle-form.server.ts';
import { redirectWithFlash } from '#app/request/session/flash.server.ts';
import { screen } from '#app/request/session/screen.server.ts';
import { pageTitle } from '#app/shared/page/page-title.ts';
import { ownPasswordFields } from '#app/shared/second-factor/own-password.fields.ts';
import { lockedProblem, ownPassword } from '#app/shared/second-factor/own-password.server.ts';
import { OwnPassword } from '#app/shared/second-factor/own-password.tsx';
import { getSecondFactor, switchOffSecondFactor } from '#platform/contract/accounts/second-factor-calls.ts';

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
  handleSignedInForm(args, {
    schema,
    secrets: ['password', 'code'],
    async run({ value, platform, context, reject, rejectWith }) {
      const password = await encryptForPlatform(platform, value.password);
      const outcome = await platform.call(switchOffSecondFactor, { body: { password, code: value.code } });
      if (outcome.ok) {
        return redirectWithFlash(context, profilePaths.secondFactor, {
          tone: 'success',
          text: outcome.message,
        });
      }
      return outcome.reason === 'locked' ? reject(lockedProblem) : rejectWith(outcome);
    },
  });
export { clientAction } from '#app/components/form/client-action.ts';

export default function SwitchOffSecondFactor() {
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
