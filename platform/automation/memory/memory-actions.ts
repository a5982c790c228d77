import type { ProjectScope } from '../../access/project-scope.ts';
import { rowActions } from '../../access/row-actions.ts';

/** What can be done with a project in Memory Configuration, decided in that project. */
export const memoryActions = rowActions<ProjectScope, 'distribute' | 'delete'>({
  distribute: { permission: 'memory.edit' },
  delete: { permission: 'project.delete' },
});
