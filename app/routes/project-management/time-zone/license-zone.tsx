import { ButtonLink } from '#app/components/button/button.tsx';
import { Facts, Panel } from '#app/components/page/panel.tsx';
import { RelativeTime } from '#app/components/text/relative-time.tsx';
import { licenseZone, timeZonePaths } from '#app/paths/time-zone.ts';
import type { TimeZoneItem } from '#platform/contract/projects/time-zone-calls.ts';
import { ModifiedBy } from '../modified-by.tsx';

interface LicenseZoneProps {
  readonly license: TimeZoneItem;
  readonly query: URLSearchParams;
  readonly maySeeUsers: boolean;
}

/** Shows the zone of the license, which is that of All Projects, and leads to its change. */
export function LicenseZone({ license, query, maySeeUsers }: LicenseZoneProps) {
  const { value, userId, modifiedByUname, modifiedOn, cannot } = license;
  return (
    <div id="license-zone" tabIndex={-1}>
      <Panel
        title="All Projects"
        about="The time zone of the license, and the one that new projects begin with."
      >
        <Facts
          items={[
            { label: 'Time Zone', value },
            {
              label: 'Modified By',
              value: (
                <>
                  <ModifiedBy id={userId} name={modifiedByUname} maySeeUsers={maySeeUsers} />
                  {modifiedOn !== null && (
                    <>
                      , <RelativeTime time={modifiedOn} />
                    </>
                  )}
                </>
              ),
            },
          ]}
        />
        {cannot.edit === undefined && (
          <div className="actions">
            <ButtonLink id="change-license" to={timeZonePaths.change(licenseZone, query)} preventScrollReset>
              Change<span className="sr-only"> the time zone of All Projects</span>
            </ButtonLink>
          </div>
        )}
      </Panel>
    </div>
  );
}
