import { approvalBindings } from './approval.ts';
import { accountBindings } from './account.ts';
import { assistantBindings } from './assistant.ts';
import { auditBindings } from './audit.ts';
import { captureBindings } from './capture.ts';
import { ciTokenBindings } from './ci-token.ts';
import { clientBindings } from './client.ts';
import { executionBindings } from './execution.ts';
import { executionConfigurationBindings } from './execution-configuration.ts';
import { firstStepsBindings } from './first-steps.ts';
import { groupBindings } from './group.ts';
import { guestBindings } from './guest.ts';
import { integrationBindings } from './integration.ts';
import { licenseBindings } from './license.ts';
import { jenkinsBindings } from './jenkins.ts';
import { listBindings } from './list.ts';
import { invitationBindings } from './invitation.ts';
import { liveBindings } from './live.ts';
import { machineBindings } from './machine.ts';
import { serverBindings } from './server.ts';
import { memberBindings } from './member.ts';
import { privilegeBindings } from './privilege.ts';
import { profileBindings } from './profile.ts';
import { projectLifeBindings } from './project-life.ts';
import { projectBindings } from './project.ts';
import { reportBindings } from './report.ts';
import { resourceBindings } from './resource.ts';
import { resultBindings } from './result.ts';
import { memoryBindings } from './memory.ts';
import { retentionBindings } from './retention.ts';
import { roleBindings } from './role.ts';
import type { Binding } from './serve-call.ts';
import { templateBindings } from './template.ts';
import { upgradeBindings } from './upgrade.ts';
import { userBindings } from './user.ts';

/** Every call, in the order of the API document. A test lists those that are declared and missing here. */
export const bindings: readonly Binding[] = [
  ...accountBindings,
  ...userBindings,
  ...memberBindings,
  ...invitationBindings,
  ...profileBindings,
  ...privilegeBindings,
  ...roleBindings,
  ...groupBindings,
  ...guestBindings,
  ...listBindings,
  ...licenseBindings,
  ...auditBindings,
  ...upgradeBindings,
  ...projectBindings,
  ...projectLifeBindings,
  ...approvalBindings,
  ...machineBindings,
  ...executionBindings,
  ...ciTokenBindings,
  ...jenkinsBindings,
  ...firstStepsBindings,
  ...captureBindings,
  ...resultBindings,
  ...reportBindings,
  ...executionConfigurationBindings,
  ...memoryBindings,
  ...retentionBindings,
  ...resourceBindings,
  ...templateBindings,
  ...integrationBindings,
  ...clientBindings,
  ...liveBindings,
  ...serverBindings,
  ...assistantBindings,
];
