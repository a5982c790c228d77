import type { ReactNode } from 'react';
import { StatusPage, ToSignIn } from './status-page.tsx';

export const activeTitle = 'Account Active';

/** Shown for a link that is no longer needed (spec 1 sections 2.5 and 2.6): leads to sign-in, in the words of its page. */
export function AccountActive({ signIn, children }: { signIn: string; children: ReactNode }) {
  return (
    <StatusPage subject="success" title={activeTitle} actions={<ToSignIn>{signIn}</ToSignIn>}>
      {children}
    </StatusPage>
  );
}
