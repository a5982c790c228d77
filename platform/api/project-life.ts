import * as calls from '../contract/projects/project-life-calls.ts';
import { deleteProject } from '../automation/project-life/delete-project.ts';
import { getProjectDeletion } from '../automation/project-life/project-deletion.ts';
import { setProjectStatus } from '../automation/project-life/set-project-status.ts';
import { updateProject } from '../automation/project-life/update-project.ts';
import { bind } from './serve-call.ts';

export const projectLifeBindings = [
  bind(calls.updateProject, updateProject),
  bind(calls.setProjectStatus, setProjectStatus),
  bind(calls.getProjectDeletion, getProjectDeletion),
  bind(calls.deleteProject, deleteProject),
];
