import { upgradePaths } from '#app/paths/upgrade.ts';
import { noQuery } from '#tests/support/no-query.ts';
import { addressesOf, here } from '../addresses-of.ts';

export default addressesOf(upgradePaths, {
  upgradeFrom: upgradePaths.upgradeFrom('/app'),
  upgradeFromHere: upgradePaths.upgradeFromHere(here, 'x'),
  closeUpgrade: upgradePaths.closeUpgrade(noQuery),
  forMoreUsers: upgradePaths.forMoreUsers('/app/licenses'),
});
