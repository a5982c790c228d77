import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Outlet, useLoaderData } from '@remix-run/react';
import { Badge } from '#app/components/badge.tsx';
import { ButtonLink } from '#app/components/button.tsx';
import { Message } from '#app/components/message.tsx';
import { PageHeader } from '#app/components/page-header.tsx';
import { Facts, Panel } from '#app/components/panel.tsx';
import { showDate } from '#app/components/dates.ts';
import { licensePaths } from '#app/paths/licenses.ts';
import { pageTitle } from '#app/shared/page/page-title.ts';
import { refused } from '#app/request/calls/refused.server.ts';
import { upgradePaths } from '#app/paths/upgrade.ts';
import { screen } from '#app/request/session/screen.server.ts';
import { listLicenses, type License } from '#platform/contract/licenses/license-calls.ts';
import { inDays, upgradeMessages } from '#platform/contract/upgrades/upgrade-rules.ts';

/** The licenses that the user is on (spec 1 sections 1 and 4): where signing in leads when one is about to end. */
export const loader = (args: LoaderFunctionArgs) =>
  screen(args, { permission: 'licenses.view' }, async ({ platform, may, session }) => {
    const outcome = await platform.call(listLicenses, {});
    if (!outcome.ok) throw refused(outcome);
    const licenses = outcome.data;
    const notMailed = licenses.some(({ requestsMailed }) => !requestsMailed);
    const mayManage = may('license.manage');
    return { licenses, tellNotMailed: notMailed && mayManage, managed: mayManage ? session.licenseId : null };
  });

export default function Licenses() {
  const { licenses, tellNotMailed, managed } = useLoaderData<typeof loader>();
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
          <LicensePanel key={license.id} license={license} isManaged={license.id === managed} />
        ))}
      </div>
    </div>
  );
}

/** @param isManaged its reader decides what it asks of everybody */
function LicensePanel({ license, isManaged }: { license: License; isManaged: boolean }) {
  const ended = license.status === 'EXPIRED';
  return (
    <Panel
      title={license.name}
      actions={<Badge tone={ended ? 'error' : 'success'}>{ended ? 'Expired' : 'Active'}</Badge>}
    >
      <ExpiryMessage days={license.expires_in} privilege={license.privilege} />
      <Facts
        items={[
          { label: 'License type', value: license.licenseType },
          { label: 'Features', value: license.licenseFeatures.join(', ') },
          { label: 'Billing cycle', value: license.billingCycle },
          { label: 'Days left', value: Math.max(0, license.expires_in ?? 0) },
          { label: 'Valid', value: `${showDate(license.startsOn)} – ${showDate(license.endsOn)}` },
          { label: 'Parallel runs', value: license.numberOfParallelRuns },
          { label: 'Your privilege', value: license.privilege },
          { label: 'Second factor', value: license.secondFactorRequired ? 'Required' : 'Not required' },
        ]}
      />
      {isManaged && (
        <p className="actions">
          <ButtonLink id="second-factor" to={licensePaths.secondFactor} preventScrollReset>
            {license.secondFactorRequired ? 'No longer require a second factor' : 'Require a second factor'}
          </ButtonLink>
        </p>
      )}
    </Panel>
  );
}

function ExpiryMessage({ days, privilege }: { days: number | null; privilege: License['privilege'] }) {
  if (days === null || days < 0) {
    const next =
      privilege === 'Super Admin'
        ? 'Upgrade or renew, above, asks Team FireFlink to renew it.'
        : 'A Super Admin of the license can have it renewed.';
    return <Message tone="error">{`This license has ended. ${next}`}</Message>;
  }
  if (days > 15) return null;
  return <Message tone="warning">{`This license ends ${inDays(days)}.`}</Message>;
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, 'Licenses');
