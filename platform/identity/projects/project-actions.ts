import type { Actor } from '../../access/actor.ts';
import { scopeOfRow, type ProjectScope } from '../../access/project-scope.ts';
import { rowActions } from '../../access/row-actions.ts';
import type { Cannot } from '../../contract/access/cannot-fields.ts';

/** What can be done with a project, decided in that project. */
export const projectActions = rowActions<ProjectScope, 'edit' | 'delete' | 'defectPlatform'>({
  edit: { permission: 'project.edit' },
  delete: { permission: 'project.delete' },
  defectPlatform: { permission: 'defect-management.edit' },
});

/** What can be done with a project in All Projects: a closed one permits no change in itself. */
export const projectStatusActions = rowActions<ProjectScope, 'status'>({
  status: { permission: 'project.status' },
});

type ListedProject = Pick<ProjectScope, 'id' | 'name' | 'type' | 'status'>;

/** Returns what the actor can't do with a project. */
export function cannotOfProject(
  actor: Actor,
  project: ListedProject,
): Cannot<'edit' | 'status' | 'delete' | 'defectPlatform'> {
  const scope = scopeOfRow(project);
  return {
    ...projectActions.cannot(scope, { actor, project: scope }),
    ...projectStatusActions.cannot(scope, { actor, project: undefined }),
  };
}
