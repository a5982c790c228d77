import {
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useState } from 'react';
import { z } from 'zod';
import { Button } from '#app/components/button/button.tsx';
import { TextField } from '#app/components/field/text-field.tsx';
import { ServerForm } from '#app/components/form/server-form.tsx';
import { SubmitButton } from '#app/components/form/submit-button.tsx';
import { useServerForm } from '#app/components/form/use-server-form.ts';
import { PageHeader } from '#app/components/page/page-header.tsx';
import { Panel } from '#app/components/page/panel.tsx';
import { useHydrated } from '#app/components/use-hydrated.ts';
import { profilePaths } from '#app/paths/profile.ts';
import { encryptForPlatform } from '#app/request/calls/encryption.server.ts';
import { buttonsOn } from '#app/request/forms/buttons-on.server.ts';
import { save } from '#app/request/forms/save-on.server.ts';
import { pathOf } from '#app/request/path-of.ts';
import { queryOf } from '#app/request/query-of.ts';
import { redirectWithFlash } from '#app/request/session/flash.server.ts';
import { safeReturn } from '#app/paths/safe-return.ts';
import { screen } from '#app/request/session/screen.server.ts';
import { pageTitle } from '#app/shared/page/page-title.ts';
import { stylesheets } from '#app/shared/page/stylesheets.ts';
import { ownPasswordFields } from '#app/shared/two-factor/own-password.fields.ts';
import { ownPassword, rejectLocked } from '#app/shared/two-factor/own-password.server.ts';
import { OwnPassword } from '#app/shared/two-factor/own-password.tsx';
import twoFactorStyles from '#app/shared/two-factor/two-factor.css?url';
import {
  getSecondFactor,
  keepRecoveryCodes,
  makeRecoveryCodes,
  showRecoveryCodesLonger,
} from '#platform/contract/accounts/two-factor-calls.ts';

/** Shows new recovery codes, or the form that creates them. */
export const loader = (args: LoaderFunctionArgs) =>
  screen(args, { permission: 'none' }, async ({ platform, session: { emailId } }) => {
    const { on, newRecoveryCodes: codes, recoveryCodesLeft } = await platform.get(getSecondFactor, {});
    if (on === null) throw redirect(profilePaths.secondFactor);
    return { emailId, codes, recoveryCodesLeft };
  });

const schema = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('keep') }),
  z.object({ intent: z.literal('longer') }),
  z.object({
    intent: z.literal('make'),
    ...makeRecoveryCodes.body.pick({ code: true }).shape,
    ...ownPassword,
  }),
]);

export const action = (args: ActionFunctionArgs) =>
  buttonsOn(args, {
    schema,
    secrets: ['password', 'code'],
    buttons: {
      longer: (form) =>
        save(form, {
          call: showRecoveryCodesLonger,
          input: () => ({}),
          back: pathOf(args.request),
          onRefusal: ({ message: text }, { context }) =>
            redirectWithFlash(context, pathOf(args.request), { tone: 'error', text }),
        }),
      keep: (form) =>
        save(form, {
          call: keepRecoveryCodes,
          input: () => ({}),
          back: safeReturn(queryOf(args.request).get('from')) ?? profilePaths.secondFactor,
          done: null,
        }),
      make: (form) =>
        save(form, {
          call: makeRecoveryCodes,
          input: async ({ password, code }, { platform }) => ({
            body: { password: await encryptForPlatform(platform, password), code },
          }),
          back: profilePaths.recoveryCodes,
          onRefusal: rejectLocked,
        }),
    },
  });
export { clientAction } from '#app/components/form/client-action.ts';

export default function RecoveryCodes() {
  const { emailId, codes, recoveryCodesLeft } = useLoaderData<typeof loader>();
  return (
    <div className="page-measure">
      <PageHeader
        title="Recovery codes"
        back={{ to: profilePaths.secondFactor, label: 'Two-factor authentication' }}
        description="Use a recovery code when you don’t have your authenticator app. Each code works once."
      />
      <Panel>
        {codes ? <NewCodes codes={codes} /> : <MakeCodes left={recoveryCodesLeft} emailId={emailId} />}
      </Panel>
    </div>
  );
}

function NewCodes({ codes }: { readonly codes: readonly string[] }) {
  const [form] = useServerForm({ id: 'keep' });
  return (
    <>
      <p>
        Print these codes or save them in your password manager. They’re shown for ten minutes, then never
        again.
      </p>
      <ol className="two-factor-codes" aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>
            <code className="two-factor-text">{code}</code>
          </li>
        ))}
      </ol>
      <ServerForm form={form}>
        <div className="actions">
          <Button variant="primary" name="intent" value="keep">
            I’ve saved these codes
          </Button>
          <Button name="intent" value="longer">
            Show for ten more minutes
          </Button>
          <CopyAndPrint codes={codes} />
        </div>
      </ServerForm>
    </>
  );
}

/** Copies and prints with script. Without it, users select the codes and print with the browser. */
function CopyAndPrint({ codes }: { readonly codes: readonly string[] }) {
  const hydrated = useHydrated();
  const [copied, setCopied] = useState('');
  if (!hydrated) return null;
  const copy = () =>
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => setCopied('Copied'),
      // A page loaded over plain HTTP may not copy.
      () => setCopied('Couldn’t copy. Select the codes and copy them.'),
    );
  return (
    <>
      {' '}
      <Button onClick={() => void copy()}>Copy codes</Button>
      <Button onClick={() => window.print()}>Print codes</Button>
      <span role="status">{copied}</span>
    </>
  );
}

interface MakeCodesProps {
  readonly left: number;
  readonly emailId: string;
}

function MakeCodes({ left, emailId }: MakeCodesProps) {
  const [form, fields] = useServerForm<{ intent: string; password: string; code: string }>({
    id: 'recovery-codes',
  });
  return (
    <ServerForm form={form} definitions={ownPasswordFields}>
      <p>{`You have ${left} of 10 codes left. New codes replace all of them.`}</p>
      <OwnPassword field={fields.password} emailId={emailId} />
      <TextField
        field={fields.code}
        {...ownPasswordFields.code}
        maxLength={40}
        width="short"
        spellCheck={false}
      />
      <div>
        <SubmitButton intent="make" sending="Creating codes…">
          Create new recovery codes
        </SubmitButton>
      </div>
    </ServerForm>
  );
}

export const links = stylesheets(twoFactorStyles);

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, 'Recovery codes');
