import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useSearchParams } from '@remix-run/react';
import { ButtonLink } from '#app/components/button/button.tsx';
import { Drawer } from '#app/components/dialog/drawer.tsx';
import { reportConfigurationPaths } from '#app/paths/report-configuration.ts';
import { screen } from '#app/request/session/screen.server.ts';
import { pageTitle } from '#app/shared/page/page-title.ts';
import { reportConfigParts } from './report-config.fields.ts';

export const handle = { dialog: true };

/** Selects Slack channels for notifications (spec 2 section 2). No license has a Slack instance yet. */
export const loader = (args: LoaderFunctionArgs) =>
  screen(args, { permission: 'execution-configuration.edit' }, () => Promise.resolve(null));

export default function SlackRecipients() {
  const [query] = useSearchParams();
  const closeTo = reportConfigurationPaths.close('slack-recipient', query);
  return (
    <Drawer
      title="Slack Recipients"
      about="Choose the Slack channels that get notifications."
      closeTo={closeTo}
      footer={
        <ButtonLink to={closeTo} preventScrollReset>
          Cancel
        </ButtonLink>
      }
    >
      <p>{reportConfigParts.slack.about}</p>
    </Drawer>
  );
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, 'Slack Recipients');
