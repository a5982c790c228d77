import { licensePaths } from '#app/paths/licenses.ts';
import { upgradePaths } from '#app/paths/upgrade.ts';
import { page, type AreaNeeds } from '../support/page-needs.ts';

export default {
  'routes/upgrade/upgrade.tsx': page('everybody may ask', upgradePaths.upgradeFrom(licensePaths.list)),
} satisfies AreaNeeds;
