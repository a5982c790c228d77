import { Fragment } from 'react';
import { ButtonLink } from '#app/components/button/button.tsx';
import { RelativeTime } from '#app/components/text/relative-time.tsx';
import { licenseZone, timeZonePaths } from '#app/paths/time-zone.ts';
import type { TimeZoneItem } from '#platform/contract/projects/time-zone-calls.ts';
import { ModifiedBy } from '#app/shared/projects/modified-by.tsx';

interface LicenseZoneProps {
  readonly license: TimeZoneItem;
  readonly query: URLSearchParams;
  readonly maySeeUsers: boolean;
}

/** Renders the name of a zone, which may break after its parts: 'America/Argentina/Buenos_Aires'. */
const ZoneName = ({ zone }: { readonly zone: string }) =>
  (zone.match(/[^/_]+[/_]?/g) ?? [zone]).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));

/** Shows the zone of the license, which is that of All Projects, and leads to its change. */
export function LicenseZone({ license, query, maySeeUsers }: LicenseZoneProps) {
  const { value, userId, modifiedByUname, modifiedOn, cannot } = license;
  return (
    <section
      id="license-zone"
      tabIndex={-1}
      aria-labelledby="license-zone-title"
      className="panel time-zone-license"
    >
      <div className="panel-title">
        <h2 id="license-zone-title">
          All Projects: <ZoneName zone={value} />
        </h2>
        <p className="panel-about">
          The time zone of the license. New projects begin with it.
          {modifiedOn !== null && (
            <>
              {' '}
              Modified By <ModifiedBy id={userId} name={modifiedByUname} maySeeUsers={maySeeUsers} />,{' '}
              <RelativeTime time={modifiedOn} />.
            </>
          )}
        </p>
      </div>
      {cannot.edit === undefined && (
        <ButtonLink id="change-license" to={timeZonePaths.change(licenseZone, query)} preventScrollReset>
          Change<span className="sr-only"> the time zone of All Projects</span>
        </ButtonLink>
      )}
    </section>
  );
}
