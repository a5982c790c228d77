import { licensePaths } from '#app/paths/licenses.ts';
import { answering, page, type AreaNeeds } from '../support/page-needs.ts';

export default {
  'routes/licenses/licenses.tsx': page(['licenses.view'], licensePaths.list),
  'routes/licenses/require-two-factor.tsx': page(['license.manage'], licensePaths.secondFactor),
  'routes/licenses/join-license.tsx': answering(
    302,
    'they have joined',
    page('own licenses', licensePaths.join('l1')),
  ),
} satisfies AreaNeeds;
