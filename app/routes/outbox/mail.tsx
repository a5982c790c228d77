import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { Drawer } from '#app/components/dialog/drawer.tsx';
import { TextLink } from '#app/components/text/text-link.tsx';
import { outboxPaths } from '#app/paths/outbox.ts';
import { pageTitle } from '#app/shared/page/page-title.ts';
import { screen } from '#app/request/session/screen.server.ts';
import { getOutboxMail } from '#platform/contract/server/server-calls.ts';

export const handle = { dialog: true };

/** Shows one email of the outbox, with working links. */
export const loader = (args: LoaderFunctionArgs) =>
  screen(args, { permission: 'outbox.view' }, async ({ platform }) => {
    return platform.get(getOutboxMail, { params: { mailId: args.params.mailId ?? '' } });
  });

export default function Mail() {
  const mail = useLoaderData<typeof loader>();
  return (
    <Drawer title={mail.subject} about={`To ${mail.to}`} closeTo={outboxPaths.row(mail.id)}>
      {mail.text.split('\n\n').map((paragraph, index) => (
        <p key={index} className="mail-paragraph">
          <LinkedText text={paragraph} />
        </p>
      ))}
    </Drawer>
  );
}

/** Shows text with its URLs as links. */
function LinkedText({ text }: { text: string }) {
  return text.split(/(https?:\/\/\S+)/).map((part, index) =>
    /^https?:/.test(part) ? (
      <TextLink key={index} to={part} reloadDocument>
        {part}
      </TextLink>
    ) : (
      part
    ),
  );
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, 'Email');
