import * as calls from '../contract/licenses/license-calls.ts';
import { chooseLicense } from '../licenses/choose-license.ts';
import { confirmMembership } from '../licenses/membership.ts';
import { listLicenses } from '../licenses/licenses.ts';
import { bind } from './serve-call.ts';

export const licenseBindings = [
  bind(calls.listLicenses, listLicenses),
  bind(calls.chooseLicense, chooseLicense),
  bind(calls.confirmMembership, confirmMembership),
];
