import * as configuration from '../contract/approval/approval-configuration-calls.ts';
import * as requests from '../contract/approval/approval-request-calls.ts';
import {
  getApprovalConsequences,
  updateApprovalConfiguration,
} from '../automation/resources/approval/approval-switch.ts';
import { decideRequests } from '../automation/resources/approval/decide-requests.ts';
import { getApprovalRequest } from '../automation/resources/approval/get-request.ts';
import {
  countApprovalRequests,
  getApprovalRequestsFile,
  listApprovalRequests,
} from '../automation/resources/approval/list-requests.ts';
import {
  getApprovalConfigurationFile,
  listApprovalConfiguration,
} from '../identity/projects/approval-list.ts';
import { updateReviewers } from '../identity/projects/update-reviewers.ts';
import { followDecision } from '../automation/templates/follow-decision.ts';
import { bind } from './serve-call.ts';

/** The calls of approval and versions. */
export const approvalBindings = [
  bind(configuration.listApprovalConfiguration, listApprovalConfiguration),
  bind(configuration.getApprovalConfigurationFile, getApprovalConfigurationFile),
  bind(configuration.updateApprovalConfiguration, updateApprovalConfiguration),
  bind(configuration.getApprovalConsequences, getApprovalConsequences),
  bind(configuration.updateReviewers, updateReviewers),

  bind(requests.listApprovalRequests, listApprovalRequests),
  bind(requests.getApprovalRequestsFile, getApprovalRequestsFile),
  // Before getApprovalRequest, whose path would take it for an id.
  bind(requests.countApprovalRequests, countApprovalRequests),
  bind(requests.getApprovalRequest, getApprovalRequest),
  bind(requests.decideRequests, decideRequests(followDecision)),
];
