import * as calls from '../contract/resources/resource-calls.ts';
import * as impact from '../contract/impact/impact-calls.ts';
import * as files from '../contract/impact/impact-file-calls.ts';
import { setApproval } from '../automation/resources/approval/set-approval.ts';
import { deleteResource } from '../automation/resources/delete-resource.ts';
import { getInstanceImpactFile } from '../automation/resources/instance-suites.ts';
import { listResources, listSuiteNames } from '../automation/resources/list-resources.ts';
import { putResource } from '../automation/resources/put-resource.ts';
import { listResourceChanges } from '../automation/resources/resource-changes.ts';
import { getRoleImpactFile } from '../automation/resources/role-impact-file.ts';
import { getUserImpact, getUserImpactFile, listUserImpact } from '../automation/resources/user-impact.ts';
import { bind } from './serve-call.ts';

/** The calls of the resources of hosted applications, and of what depends on a user. */
export const resourceBindings = [
  bind(calls.putResource, putResource),
  bind(calls.deleteResource, deleteResource),
  bind(calls.listResources, listResources),
  bind(calls.setApproval, setApproval),
  bind(calls.listResourceChanges, listResourceChanges),
  bind(calls.listSuiteNames, listSuiteNames),

  bind(impact.getUserImpact, getUserImpact),
  bind(impact.listUserImpact, listUserImpact),
  bind(files.getUserImpactFile, getUserImpactFile),
  bind(files.getRoleImpactFile, getRoleImpactFile),
  bind(files.getInstanceImpactFile, getInstanceImpactFile),
];
