import { executionConfigurationPaths } from '#app/paths/execution-configuration.ts';
import { addressesOf } from '../addresses-of.ts';

export default addressesOf(executionConfigurationPaths, {});
