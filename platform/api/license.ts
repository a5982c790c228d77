import * as calls from '../contract/licenses/license-calls.ts';
import { chooseLicense } from '../accounts/choose-license.ts';
import { confirmMembership } from '../accounts/membership.ts';
import { listLicenses } from '../licenses/licenses.ts';
import { bind } from './serve-call.ts';

export const licenseBindings = [
  bind(calls.listLicenses, listLicenses),
  bind(calls.chooseLicense, chooseLicense),
  bind(calls.confirmMembership, confirmMembership),
];
