import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { Badge } from '#app/components/badge.tsx';
import { ButtonLink } from '#app/components/button.tsx';
import { Message } from '#app/components/message.tsx';
import { PageHeader } from '#app/components/page-header.tsx';
import { Facts, Panel } from '#app/components/panel.tsx';
import { showDate } from '#app/dates.ts';
import { pageTitle } from '#app/page-title.ts';
import { refused } from '#app/platform/refused.server.ts';
import { upgradeUrl } from '#app/upgrade-url.ts';
import { requireSession } from '#app/session/require-session.server.ts';
import { listLicenses, type License } from '#platform/contract/calls/license.ts';
import { inDays } from '#platform/contract/upgrade-rules.ts';

/** The licenses that the user is on (spec 1 sections 1 and 4): where signing in leads when one is about to end. */
export async function loader(args: LoaderFunctionArgs) {
  const { platform } = await requireSession(args);
  const outcome = await platform.call(listLicenses, {});
  if (!outcome.ok) throw refused(outcome);
  return { licenses: outcome.data };
}

export default function Licenses() {
  const { licenses } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title="Licenses">
        <ButtonLink id="ask-upgrade" to={upgradeUrl('/app/licenses#ask-upgrade')} preventScrollReset>
          Upgrade or renew
        </ButtonLink>
      </PageHeader>
      <div className="panel-stack">
        {licenses.map((license) => (
          <LicensePanel key={license.id} license={license} />
        ))}
      </div>
    </>
  );
}

function LicensePanel({ license }: { license: License }) {
  const ended = license.status === 'EXPIRED';
  return (
    <Panel
      title={license.name}
      actions={<Badge tone={ended ? 'error' : 'success'}>{ended ? 'Expired' : 'Active'}</Badge>}
    >
      <ExpiryMessage days={license.expires_in} />
      <Facts
        items={[
          { label: 'License type', value: license.licenseType },
          { label: 'Features', value: license.licenseFeatures.join(', ') },
          { label: 'Billing cycle', value: license.billingCycle },
          { label: 'Days left', value: Math.max(0, license.expires_in) },
          { label: 'Valid', value: `${showDate(license.startsOn)} – ${showDate(license.endsOn)}` },
          { label: 'Parallel runs', value: license.numberOfParallelRuns },
          { label: 'Your privilege', value: license.privilege },
        ]}
      />
    </Panel>
  );
}

function ExpiryMessage({ days }: { days: number }) {
  if (days < 0) {
    return <Message tone="error">This license has ended. Ask your Super Admin to renew it.</Message>;
  }
  if (days > 15) return null;
  return <Message tone="warning">{`This license ends ${inDays(days)}.`}</Message>;
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, 'Licenses');
