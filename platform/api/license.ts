import * as calls from '../contract/licenses/license-calls.ts';
import { chooseLicense } from '../identity/accounts/choose-license.ts';
import { confirmMembership } from '../identity/accounts/membership.ts';
import { listLicenses } from '../identity/licenses/licenses.ts';
import { bind } from './serve-call.ts';

export const licenseBindings = [
  bind(calls.listLicenses, listLicenses),
  bind(calls.chooseLicense, chooseLicense),
  bind(calls.confirmMembership, confirmMembership),
];
