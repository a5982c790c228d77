import {
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import { useActionData, useLoaderData, useSearchParams } from '@remix-run/react';
import { Button } from '#app/components/button.tsx';
import { Modal } from '#app/components/dialog/modal.tsx';
import { ServerForm, useIsSubmitting } from '#app/components/form/server-form.tsx';
import { useServerForm } from '#app/components/form/use-server-form.ts';
import { handleSignedInForm } from '#app/forms/handle-form.server.ts';
import { pageTitle } from '#app/page-title.ts';
import { requireSession } from '#app/session/require-session.server.ts';
import { verifyPhoneCode } from '#platform/contract/calls/profile.ts';
import { otpMessages } from '#platform/contract/profile-rules.ts';
import { CodeBoxes } from './code-boxes.tsx';
import { Notice } from './notice.tsx';
import { keepProfileDraft, readProfileDraft } from './profile-draft.server.ts';
import { profileUrls } from './profile-urls.ts';
import { codeSchema, type CodeValues } from './profile.schema.ts';
import { startVerification } from './start-verification.server.ts';
import { useSecondsLeft } from './use-seconds-left.ts';

export const handle = { dialog: true };

const boxes = ['digit1', 'digit2', 'digit3', 'digit4', 'digit5', 'digit6'] as const;

/** The code that was sent to the primary phone (spec 1 section 2.10). Who has asked for none goes back to the drawer. */
export async function loader(args: LoaderFunctionArgs) {
  const { context, session } = await requireSession(args);
  const draft = await readProfileDraft(context, args.request, session.userId);
  const verification = draft?.verification;
  if (!verification || verification.verified) {
    throw redirect(profileUrls(new URL(args.request.url).searchParams).drawer);
  }
  const wait = Math.ceil((Date.parse(verification.resendOn) - Date.now()) / 1000);
  return {
    id: verification.id,
    phone: verification.phone,
    secondsToResend: Math.max(0, wait),
  };
}

export async function action(args: ActionFunctionArgs) {
  const urls = profileUrls(new URL(args.request.url).searchParams);
  return handleSignedInForm(args, {
    schema: codeSchema,
    secrets: boxes,
    async run(form) {
      const { value, platform, context, session, reject } = form;
      const draft = await readProfileDraft(context, args.request, session.userId);
      if (!draft?.verification) return redirect(urls.drawer, 303);
      const atCode = (errors: Readonly<Record<string, string>>) =>
        reject({ digit1: errors.primaryPhone ?? errors[''] ?? '' });
      if (value.intent === 'resend') {
        const { phone } = draft.verification;
        return startVerification({ ...form, reject: atCode }, { phone, draft, urls, again: true });
      }

      const outcome = await platform.call(verifyPhoneCode, {
        params: { userId: session.userId },
        body: { verificationId: draft.verification.id, code: boxes.map((box) => value[box]).join('') },
      });
      if (!outcome.ok) return reject({ digit1: outcome.message });
      const verified = {
        ...draft,
        verification: { ...draft.verification, verified: true },
        notice: { text: outcome.message, at: Date.now() },
      };
      const headers = { 'Set-Cookie': await keepProfileDraft(context, verified) };
      return redirect(`${urls.drawer}#notice`, { status: 303, headers });
    },
  });
}

export default function VerifyPhone() {
  const { id, phone, secondsToResend } = useLoaderData<typeof loader>();
  const [query] = useSearchParams();
  const [form, fields] = useServerForm<CodeValues>({ id: 'otp' });
  const submission = useActionData<unknown>();
  const submitting = useIsSubmitting();
  const left = useSecondsLeft(secondsToResend, id);
  return (
    <Modal title="OTP Verification" width={312} closeTo={`${profileUrls(query).drawer}#verify-phone`}>
      <ServerForm form={form}>
        {id !== '' && form.status !== 'error' && <Notice text={otpMessages.sent} of={id} quietAtFirst />}
        <CodeBoxes
          submission={submission}
          legend="Verification code"
          hint={`The 6 digits sent to ${phone}. They work for 5 minutes.`}
          fields={boxes.map((box) => fields[box])}
        />
        <div className="actions">
          <Button name="intent" value="submit" variant="primary" pending={submitting}>
            Submit
          </Button>
          <Button
            name="intent"
            value="resend"
            variant="quiet"
            {...(left > 0 ? { unmet: `You can ask for another code in ${left} s.` } : {})}
          >
            Re-send OTP
          </Button>
        </div>
      </ServerForm>
    </Modal>
  );
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, 'OTP Verification');
