import * as calls from '../contract/groups/group-calls.ts';
import { cloneGroup, createGroup, deleteGroup, updateGroup } from '../identity/groups/change-groups.ts';
import { getGroup, listGroupChoices, listGroups } from '../identity/groups/groups.ts';
import { getGroupsFile } from '../identity/groups/groups-file.ts';
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
