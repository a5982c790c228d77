import { jenkinsPaths } from '#app/paths/jenkins.ts';
import { addressesOf } from '../addresses-of.ts';

export default addressesOf(jenkinsPaths, {});
