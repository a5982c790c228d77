import { deleteAll, executionConfigurationPaths } from '#app/paths/execution-configuration.ts';
import { addressesOf } from '../addresses-of.ts';

export default addressesOf(executionConfigurationPaths, {
  deleteCaptures: deleteAll.map((which) => executionConfigurationPaths.deleteCaptures(which)),
  closeDeleteCaptures: deleteAll.map((which) => executionConfigurationPaths.closeDeleteCaptures(which)),
});
