import { Button } from '#app/components/button.tsx';
import { ServerForm } from '#app/components/form/server-form.tsx';
import { useServerForm } from '#app/components/form/use-server-form.ts';
import { TextLink } from '#app/components/text-link.tsx';

type Values = { method: 'link'; data: string };

/** What a sign-in link opens: opening it alone signs nobody in (decisions.md). */
export function ContinueAs({ name, emailId, data }: { name: string; emailId: string; data: string }) {
  const [form] = useServerForm<Values>({ id: 'continue-as' });
  return (
    <>
      <p className="public-lead">This link signs you in as {emailId}.</p>
      <ServerForm form={form}>
        <input type="hidden" name="method" value="link" />
        <input type="hidden" name="data" value={data} />
        <Button variant="primary">Continue as {name}</Button>
      </ServerForm>
      <p className="public-more">
        Not you? <TextLink to="/signin">Sign in with another account</TextLink>
      </p>
    </>
  );
}
