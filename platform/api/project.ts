import * as defectCalls from '../contract/projects/defect-calls.ts';
import * as calls from '../contract/projects/project-calls.ts';
import * as zoneCalls from '../contract/projects/time-zone-calls.ts';
import {
  getDefectPlatform,
  updateDefectPlatform,
} from '../automation/integrations/defects/defect-platform.ts';
import { createProject } from '../identity/projects/create-project.ts';
import { listProjectMembers } from '../identity/projects/members.ts';
import { getProjectMembersFile } from '../identity/projects/members-file.ts';
import { getProject } from '../identity/projects/project-details.ts';
import { listProjectChoices, listProjects, listUserProjects } from '../identity/projects/projects.ts';
import { getDefectPlatformsFile, getProjectsFile } from '../identity/projects/projects-file.ts';
import { getTimeZones, getTimeZonesFile } from '../identity/projects/time-zone-configuration.ts';
import { updateTimeZone } from '../identity/projects/update-time-zone.ts';
import { listTimeZones } from '../foundation/time-zones.ts';
import { bind } from './serve-call.ts';

export const projectBindings = [
  bind(calls.listUserProjects, listUserProjects),
  bind(calls.listProjects, listProjects),
  bind(calls.createProject, createProject),
  // Before getProject, whose path would take it for an id.
  bind(calls.listProjectChoices, listProjectChoices),
  bind(calls.getProjectsFile, getProjectsFile),
  bind(calls.getProject, getProject),
  bind(defectCalls.getDefectPlatformsFile, getDefectPlatformsFile),
  bind(defectCalls.getDefectPlatform, getDefectPlatform),
  bind(defectCalls.updateDefectPlatform, updateDefectPlatform),
  bind(calls.listProjectMembers, listProjectMembers),
  bind(calls.getProjectMembersFile, getProjectMembersFile),
  bind(calls.listTimeZones, listTimeZones),
  bind(zoneCalls.getTimeZonesFile, getTimeZonesFile),
  bind(zoneCalls.getTimeZones, getTimeZones),
  bind(zoneCalls.updateTimeZone, updateTimeZone),
];
