import type { Call } from './call.ts';
import * as account from './calls/account.ts';
import * as chatbot from './calls/chatbot.ts';
import * as client from './calls/client.ts';
import * as cloudList from './calls/cloud-list.ts';
import * as execution from './calls/execution.ts';
import * as license from './calls/license.ts';
import * as live from './calls/live.ts';
import * as machineAccess from './calls/machine-access.ts';
import * as machineImpact from './calls/machine-impact.ts';
import * as machine from './calls/machine.ts';
import * as platform from './calls/platform.ts';
import * as privilege from './calls/privilege.ts';
import * as profile from './calls/profile.ts';
import * as project from './calls/project.ts';
import * as role from './calls/role.ts';
import * as upgrade from './calls/upgrade.ts';
import * as user from './calls/user.ts';

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'reply' in value;

/** Every call of the platform, in the order of the API document. */
export const calls: readonly Call[] = [
  account,
  user,
  profile,
  privilege,
  role,
  license,
  upgrade,
  project,
  machine,
  machineAccess,
  machineImpact,
  cloudList,
  execution,
  client,
  live,
  platform,
  chatbot,
].flatMap((group) => Object.values(group).filter(isCall));
