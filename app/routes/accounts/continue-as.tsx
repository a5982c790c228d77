import { Button } from '#app/components/button/button.tsx';
import { ServerForm } from '#app/components/form/server-form.tsx';
import { useServerForm } from '#app/components/form/use-server-form.ts';
import { TextLink } from '#app/components/text/text-link.tsx';
import { accountPaths } from '#app/paths/accounts.ts';

type Values = { method: 'link'; data: string };

/** Opened by a sign-in link. Opening the page alone doesn't sign the user in (decisions.md). */
export function ContinueAs({ name, emailId, data }: { name: string; emailId: string; data: string }) {
  const [form] = useServerForm<Values>({ id: 'continue-as' });
  return (
    <>
      <p className="accounts-lead">This link signs you in as {emailId}.</p>
      <ServerForm form={form}>
        <input type="hidden" name="method" value="link" />
        <input type="hidden" name="data" value={data} />
        <Button variant="primary">Continue as {name}</Button>
      </ServerForm>
      <p className="accounts-more">
        Not you? <TextLink to={accountPaths.signIn}>Sign in with another account</TextLink>
      </p>
    </>
  );
}
