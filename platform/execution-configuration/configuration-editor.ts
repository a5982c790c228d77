import type { Actor } from '../access/actor.ts';
import type { ProjectScope } from '../access/project-scope.ts';
import { requirePermission } from '../access/require-permission.ts';

interface Asking {
  readonly actor: Actor;
  /** Undefined in All Projects. */
  readonly project: ProjectScope | undefined;
}

/**
 * Who changes how executions run, or who is told of them, sees it as well.
 * @param view the permission to see that configuration
 * @throws Refusal 403
 */
export function requireConfigurationEditor(
  { actor, project }: Asking,
  view: 'run-configuration.view' | 'report-configuration.view',
): void {
  requirePermission(actor, view, { project });
  requirePermission(actor, 'execution-configuration.edit', { project });
}
