import { accountBindings } from './account.ts';
import { chatbotBindings } from './chatbot.ts';
import { clientBindings } from './client.ts';
import { executionBindings } from './execution.ts';
import { licenseBindings } from './license.ts';
import { liveBindings } from './live.ts';
import { machineBindings } from './machine.ts';
import { platformBindings } from './platform.ts';
import { privilegeBindings } from './privilege.ts';
import { profileBindings } from './profile.ts';
import { projectBindings } from './project.ts';
import { roleBindings } from './role.ts';
import type { Binding } from './serve-call.ts';
import { upgradeBindings } from './upgrade.ts';
import { userBindings } from './user.ts';

/** Every call that the platform serves. A test holds this list against the contract's. */
export const bindings: readonly Binding[] = [
  ...accountBindings,
  ...userBindings,
  ...profileBindings,
  ...privilegeBindings,
  ...roleBindings,
  ...licenseBindings,
  ...upgradeBindings,
  ...projectBindings,
  ...machineBindings,
  ...executionBindings,
  ...clientBindings,
  ...liveBindings,
  ...platformBindings,
  ...chatbotBindings,
];
