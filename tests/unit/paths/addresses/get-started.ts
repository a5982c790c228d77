import { getStartedPaths } from '#app/paths/get-started.ts';
import { addressesOf } from '../addresses-of.ts';

export default addressesOf(getStartedPaths, {
  at: getStartedPaths.at({ project: 'x', tool: 'sample', system: 'mac' }, 'run'),
});
