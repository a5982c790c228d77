import {
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import { useActionData, useLoaderData, useSearchParams } from '@remix-run/react';
import { Button } from '#app/components/button/button.tsx';
import { Modal } from '#app/components/dialog/modal.tsx';
import { ServerForm } from '#app/components/form/server-form.tsx';
import { SubmitButton } from '#app/components/form/submit-button.tsx';
import { useServerForm } from '#app/components/form/use-server-form.ts';
import { profilePaths } from '#app/paths/profile.ts';
import { buttonsOn } from '#app/request/forms/buttons-on.server.ts';
import type { SignedInFormRequest } from '#app/request/forms/handle-form.server.ts';
import { save } from '#app/request/forms/save-on.server.ts';
import { queryOf } from '#app/request/query-of.ts';
import { pageTitle } from '#app/shared/page/page-title.ts';
import { screen } from '#app/request/session/screen.server.ts';
import { verifyPhoneCode } from '#platform/contract/profiles/profile-calls.ts';
import { CodeBoxes } from './code-boxes.tsx';
import { CodeSent } from './code-sent.tsx';
import { profileDraft } from './profile-draft.server.ts';
import { codeFields } from './profile.fields.ts';
import { codeSchema, type CodeValues } from './profile.schema.ts';
import { startVerification } from './start-verification.server.ts';
import { useSecondsLeft } from './use-seconds-left.ts';

export const handle = { dialog: true };

const boxes = ['digit1', 'digit2', 'digit3', 'digit4', 'digit5', 'digit6'] as const;

/**
 * Asks for the code that was sent to the primary phone (spec 1 section 2.10). Users who have requested none are
 * redirected to the drawer.
 */
export const loader = (args: LoaderFunctionArgs) =>
  screen(args, { permission: 'none' }, async ({ context, session }) => {
    const draft = await profileDraft.read(context, args.request, session.userId);
    const verification = draft?.verification;
    if (!verification || verification.verified) {
      throw redirect(profilePaths.drawer(queryOf(args.request)));
    }
    const wait = Math.ceil((Date.parse(verification.resendOn) - Date.now()) / 1000);
    return {
      id: verification.id,
      phone: verification.phone,
      secondsToResend: Math.max(0, wait),
    };
  });

export async function action(args: ActionFunctionArgs) {
  const query = queryOf(args.request);
  const drawer = () => redirect(profilePaths.drawer(query), 303);
  const draftOf = ({ context, session: { userId } }: SignedInFormRequest<unknown>) =>
    profileDraft.read(context, args.request, userId);
  return buttonsOn(args, {
    schema: codeSchema,
    secrets: boxes,
    // Every error is about the code, which the first box represents.
    refusedFields: { code: 'digit1', verificationId: 'digit1', 400: 'digit1', 429: 'digit1' },
    buttons: {
      async resend(form) {
        const draft = await draftOf(form);
        if (!draft?.verification) return drawer();
        return startVerification(form, { phone: draft.verification.phone, draft, query, field: 'digit1' });
      },
      async submit(form) {
        const draft = await draftOf(form);
        if (!draft?.verification) return drawer();
        const { verification } = draft;
        return save(form, {
          call: verifyPhoneCode,
          input: (value, { session: { userId } }) => ({
            params: { userId },
            body: { verificationId: verification.id, code: boxes.map((box) => value[box]).join('') },
          }),
          cookies: ({ context }) =>
            profileDraft.keep(context, { ...draft, verification: { ...verification, verified: true } }),
          back: profilePaths.drawer(query, '#flash'),
        });
      },
    },
  });
}
export { clientAction } from '#app/components/form/client-action.ts';

export default function VerifyPhone() {
  const { id, phone, secondsToResend } = useLoaderData<typeof loader>();
  const [query] = useSearchParams();
  const [form, fields] = useServerForm<CodeValues>({ id: 'otp' });
  const submission = useActionData<unknown>();
  const left = useSecondsLeft(secondsToResend, id);
  return (
    <Modal
      title="OTP Verification"
      width={312}
      closeTo={profilePaths.drawer(query, '#verify-phone')}
      footer={
        <>
          <SubmitButton form={form.id} intent="submit">
            Submit
          </SubmitButton>
          <Button
            form={form.id}
            name="intent"
            value="resend"
            variant="quiet"
            {...(left > 0 ? { unmet: `You can ask for another code in ${left} s.` } : {})}
          >
            Re-send OTP
          </Button>
        </>
      }
    >
      <ServerForm form={form} definitions={codeFields}>
        {id !== '' && form.status !== 'error' && <CodeSent code={id} />}
        <CodeBoxes
          submission={submission}
          {...codeFields.digit1}
          hint={`The 6 digits sent to ${phone}. They work for 5 minutes.`}
          fields={boxes.map((box) => fields[box])}
        />
      </ServerForm>
    </Modal>
  );
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, 'OTP Verification');
