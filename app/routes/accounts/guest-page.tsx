import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import type { ReactNode } from 'react';
import { Button, ButtonLink } from '#app/components/button/button.tsx';
import { ServerForm, useIsSubmitting } from '#app/components/form/server-form.tsx';
import { useServerForm } from '#app/components/form/use-server-form.ts';
import { pageTitle } from '#app/shared/page/page-title.ts';
import { guestMessages, type GuestRowState } from '#platform/contract/guests/guest-values.ts';
import type { guestOf } from './guest-of.server.ts';
import { StatusPage, ToSignIn } from './status-page.tsx';

type Guest = NonNullable<Awaited<ReturnType<typeof guestOf>>['guest']>;

/** What the page says before or after the guest's answer. */
interface GuestText {
  readonly title: string;
  /** Paragraphs. */
  readonly text: (guest: Guest) => ReactNode;
  /** A link to the opposite. */
  readonly other?: { readonly label: string; readonly to: (token: string) => string };
}

/** An answer that a guest can give: confirming, or unsubscribing. */
export interface GuestAnswer {
  /** The state of guests who have answered so. */
  readonly state: GuestRowState;
  readonly ask: GuestText & { readonly button: { readonly label: string; readonly pending: string } };
  readonly done: GuestText;
}

interface GuestPageProps {
  readonly answer: GuestAnswer;
}

/** Asks a guest, or shows what they answered. Opening it changes nothing. */
export function GuestPage({ answer: { state, ask, done } }: GuestPageProps) {
  const { token, guest } = useLoaderData<typeof guestOf>();
  if (!guest) return <BrokenGuestLink title={ask.title} />;
  const isDone = guest.state === state;
  const { title, text, other } = isDone ? done : ask;
  const link = other && (
    <ButtonLink variant="secondary" to={other.to(token)}>
      {other.label}
    </ButtonLink>
  );
  return (
    <StatusPage
      subject={isDone ? 'success' : 'mail'}
      title={title}
      actions={
        isDone ? (
          link
        ) : (
          <AnswerForm token={token} {...ask.button}>
            {link}
          </AnswerForm>
        )
      }
    >
      {text(guest)}
    </StatusPage>
  );
}

interface AnswerFormProps {
  readonly token: string;
  readonly label: string;
  readonly pending: string;
  readonly children: ReactNode;
}

function AnswerForm({ token, label, pending, children }: AnswerFormProps) {
  const [form] = useServerForm<{ token: string }>({ id: 'guest' });
  const submitting = useIsSubmitting();
  return (
    <ServerForm form={form}>
      <input type="hidden" name="token" value={token} />
      <Button variant="primary" pending={submitting}>
        {submitting ? pending : label}
      </Button>
      {children}
    </ServerForm>
  );
}

/** Shown for a link that was cut off or isn't ours. */
const BrokenGuestLink = ({ title }: { readonly title: string }) => (
  <StatusPage subject="lapsed" title={title} actions={<ToSignIn variant="secondary" />}>
    <p>{guestMessages.linkInvalid}</p>
  </StatusPage>
);

/** Returns the title of the browser's tab for a page about an answer. */
export const guestTitle =
  ({ state, ask, done }: GuestAnswer): MetaFunction<typeof guestOf> =>
  ({ matches, data }) =>
    pageTitle(matches, data?.guest?.state === state ? done.title : ask.title);
