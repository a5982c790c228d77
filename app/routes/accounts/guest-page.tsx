import type { ReactNode } from 'react';
import { Button } from '#app/components/button.tsx';
import { ServerForm, useIsSubmitting } from '#app/components/form/server-form.tsx';
import { useServerForm } from '#app/components/form/use-server-form.ts';
import { guestMessages } from '#platform/contract/guests/guest-values.ts';
import type { Subject } from './illustration.tsx';
import { StatusPage, ToSignIn } from './status-page.tsx';

interface GuestPageProps {
  readonly title: string;
  readonly subject: Subject;
  readonly children: ReactNode;
  /** The button that confirms or unsubscribes; left out once that is done. */
  readonly button?: { readonly label: string; readonly pending: string; readonly token: string };
  /** A link to the opposite. */
  readonly other: ReactNode;
}

/** Asks a guest, or shows what they answered. Opening it changes nothing. */
export function GuestPage({ title, subject, children, button, other }: GuestPageProps) {
  const [form] = useServerForm<{ token: string }>({ id: 'guest' });
  const submitting = useIsSubmitting();
  return (
    <StatusPage
      subject={subject}
      title={title}
      actions={
        button ? (
          <ServerForm form={form}>
            <input type="hidden" name="token" value={button.token} />
            <Button variant="primary" pending={submitting}>
              {submitting ? button.pending : button.label}
            </Button>
            {other}
          </ServerForm>
        ) : (
          other
        )
      }
    >
      {children}
    </StatusPage>
  );
}

/** Shown for a link that was cut off or isn't ours. */
export const BrokenGuestLink = ({ title }: { readonly title: string }) => (
  <StatusPage subject="lapsed" title={title} actions={<ToSignIn variant="secondary" />}>
    <p>{guestMessages.linkInvalid}</p>
  </StatusPage>
);
