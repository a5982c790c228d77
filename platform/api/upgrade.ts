import * as calls from '../contract/upgrades/upgrade-calls.ts';
import { requestUpgrade } from '../identity/upgrades/upgrade-requests.ts';
import { bind } from './serve-call.ts';

export const upgradeBindings = [bind(calls.requestUpgrade, requestUpgrade)];
