import * as calls from '../contract/groups/group-calls.ts';
import { cloneGroup, createGroup, deleteGroup, updateGroup } from '../groups/change-groups.ts';
import { getGroup, listGroupChoices, listGroups } from '../groups/groups.ts';
import { getGroupsFile } from '../groups/groups-file.ts';
import { bind } from './serve-call.ts';

export const groupBindings = [
  bind(calls.listGroups, listGroups),
  bind(calls.getGroupsFile, getGroupsFile),
  bind(calls.listGroupChoices, listGroupChoices),
  bind(calls.getGroup, getGroup),
  bind(calls.createGroup, createGroup),
  bind(calls.updateGroup, updateGroup),
  bind(calls.deleteGroup, deleteGroup),
  bind(calls.cloneGroup, cloneGroup),
];
