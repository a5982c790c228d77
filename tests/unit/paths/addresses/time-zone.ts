import { licenseZone, timeZonePaths } from '#app/paths/time-zone.ts';
import { noQuery } from '#tests/support/no-query.ts';
import { addressesOf } from '../addresses-of.ts';

export default addressesOf(timeZonePaths, {
  file: timeZonePaths.file(noQuery),
  row: [timeZonePaths.row('p1', noQuery), timeZonePaths.row(licenseZone, noQuery)],
  menu: timeZonePaths.menu('p1', noQuery),
  change: [timeZonePaths.change('p1', noQuery), timeZonePaths.change(licenseZone, noQuery)],
});
