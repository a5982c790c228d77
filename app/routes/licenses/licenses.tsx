import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Outlet, useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { Badge } from '#app/components/text/badge.tsx';
import { Button, ButtonLink } from '#app/components/button/button.tsx';
import { PostForm } from '#app/components/form/post-form.tsx';
import { saveOn } from '#app/request/forms/save-on.server.ts';
import { dropProjectScope } from '#app/request/session/project-scope.server.ts';
import { Message } from '#app/components/message/message.tsx';
import { PageHeader } from '#app/components/page/page-header.tsx';
import { Facts, Panel } from '#app/components/page/panel.tsx';
import { showDate } from '#platform/contract/times/time-values.ts';
import { utc } from '#platform/contract/times/zone-values.ts';
import { licensePaths } from '#app/paths/licenses.ts';
import { pageTitle } from '#app/shared/page/page-title.ts';
import { upgradePaths } from '#app/paths/upgrade.ts';
import { screen } from '#app/request/session/screen.server.ts';
import { chooseLicense, listLicenses, type License } from '#platform/contract/licenses/license-calls.ts';
import { inDays, upgradeMessages } from '#platform/contract/upgrades/upgrade-rules.ts';

/** Lists the user's licenses (spec 1 sections 1 and 4): the landing page when one is about to end. */
export const loader = (args: LoaderFunctionArgs) =>
  screen(args, { permission: 'licenses.view' }, async ({ platform, may }) => {
    const licenses = await platform.get(listLicenses, {});
    const notMailed = licenses.some(({ requestsMailed }) => !requestsMailed);
    const mayManage = may('license.manage');
    return { licenses, tellNotMailed: notMailed && mayManage, mayManage };
  });

/** Switches to another license. The current project isn't on it, so it is dropped. */
export const action = (args: ActionFunctionArgs) =>
  saveOn(args, {
    schema: z.object({ licenseId: z.string({ error: 'Choose a license' }) }),
    call: chooseLicense,
    input: ({ licenseId }) => ({ params: { licenseId } }),
    cookies: ({ context }) => dropProjectScope(context),
    back: licensePaths.list,
    buttonOn: licensePaths.list,
  });
export { clientAction } from '#app/components/form/client-action.ts';

export default function Licenses() {
  const { licenses, tellNotMailed, mayManage } = useLoaderData<typeof loader>();
  return (
    <div className="page-measure">
      <Outlet />
      <PageHeader title="Licenses">
        <ButtonLink
          id="ask-upgrade"
          to={upgradePaths.upgradeFrom(`${licensePaths.list}#ask-upgrade`)}
          preventScrollReset
        >
          Upgrade or renew
        </ButtonLink>
      </PageHeader>
      <div className="panel-stack">
        {tellNotMailed && <Message tone="info">{upgradeMessages.notMailed}</Message>}
        {licenses.map((license) => (
          <LicensePanel
            key={license.id}
            license={license}
            isOnly={licenses.length === 1}
            isManaged={mayManage && license.current}
          />
        ))}
      </div>
    </div>
  );
}

interface LicensePanelProps {
  readonly license: License;
  readonly isOnly: boolean;
  /** True when the user may change what the license requires. */
  readonly isManaged: boolean;
}

function LicensePanel({ license, isOnly, isManaged }: LicensePanelProps) {
  const ended = license.status === 'EXPIRED';
  if (!license.confirmed) return <JoinPanel license={license} />;
  return (
    <Panel
      title={license.name}
      actions={
        <>
          <Badge tone={ended ? 'error' : 'success'}>{ended ? 'Expired' : 'Active'}</Badge>
          {!isOnly && <WorkHere license={license} />}
        </>
      }
      footer={
        isManaged ? (
          <ButtonLink id="second-factor" to={licensePaths.secondFactor} preventScrollReset>
            {license.twoFactorRequired
              ? 'Stop requiring two-factor authentication'
              : 'Require two-factor authentication'}
          </ButtonLink>
        ) : undefined
      }
    >
      <ExpiryMessage days={license.expires_in} privilege={license.privilege} />
      <Facts
        items={[
          { label: 'License type', value: license.licenseType },
          { label: 'Features', value: license.licenseFeatures.join(', ') },
          { label: 'Billing cycle', value: license.billingCycle },
          { label: 'Days left', value: Math.max(0, license.expires_in ?? 0) },
          {
            label: 'Valid',
            value: `${showDate(license.startsOn, utc)} – ${showDate(license.endsOn, utc)} (UTC)`,
          },
          { label: 'Parallel runs', value: license.numberOfParallelRuns },
          { label: 'Your privilege', value: license.privilege },
          {
            label: 'Two-factor authentication',
            value: license.twoFactorRequired ? 'Required' : 'Not required',
          },
        ]}
      />
    </Panel>
  );
}

/** Shows a license before the user has joined it: its name alone. */
function JoinPanel({ license: { id, name } }: { readonly license: License }) {
  return (
    <Panel title={name} actions={<Badge tone="warning">Not joined yet</Badge>}>
      <p>You’ve been added to this license. Enter your code to join.</p>
      <p className="actions">
        <ButtonLink to={licensePaths.join(id)} variant="primary">
          Join license<span className="sr-only"> {name}</span>
        </ButtonLink>
      </p>
    </Panel>
  );
}

/** Switches the license, for users who are on several. */
function WorkHere({ license: { id, name, current } }: { license: License }) {
  if (current) return <Badge tone="info">Current license</Badge>;
  return (
    <PostForm action={licensePaths.list}>
      <input type="hidden" name="licenseId" value={id} />
      <Button size="small">
        Switch to this license<span className="sr-only">, {name}</span>
      </Button>
    </PostForm>
  );
}

function ExpiryMessage({ days, privilege }: { days: number | null; privilege: License['privilege'] }) {
  if (days === null || days < 0) {
    const next =
      privilege === 'Super Admin'
        ? 'Select Upgrade or renew to ask Team FireFlink to renew it.'
        : 'Ask a Super Admin of the license to renew it.';
    return <Message tone="error">{`This license has ended. ${next}`}</Message>;
  }
  if (days > 15) return null;
  return <Message tone="warning">{`This license ends ${inDays(days)}.`}</Message>;
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, 'Licenses');
