import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { accountPaths } from '#app/paths/accounts.ts';
import { pageTitle } from '#app/shared/page/page-title.ts';
import { decodeAddress } from './encoded-address.server.ts';
import { MailSent } from './mail-sent.tsx';
import { sendsEmail } from './sends-email.server.ts';

/** The confirmation that a password link was sent (spec 1 section 2.1); one that cannot be read names no address. */
export async function loader(args: LoaderFunctionArgs) {
  return { email: decodeAddress(args.params.email ?? ''), sendsEmail: await sendsEmail(args) };
}

const title = 'Check your email';

export default function ResetLink() {
  const { email, sendsEmail } = useLoaderData<typeof loader>();
  return (
    <MailSent
      title={title}
      sent="link"
      sendsEmail={sendsEmail}
      email={email}
      use="within one hour to change your password"
      again={{ to: accountPaths.forgotPassword, text: 'send a new link' }}
    />
  );
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, title);
