import { notFound } from '../../foundation/refusal.ts';

/** Where settings apply: in a project, or in a whole license. */
export interface SettingsScope {
  readonly licenseId: string;
  /** Undefined in All Projects. */
  readonly projectId: string | undefined;
}

interface Asked {
  readonly actor: { readonly licenseId: string };
  readonly project: { readonly id: string } | undefined;
}

/** Returns the scope that a call is made in. */
export const scopeOf = ({ actor, project }: Asked): SettingsScope => ({
  licenseId: actor.licenseId,
  projectId: project?.id,
});

/** Returns the id by which calls name the settings of a scope. */
export const idOf = ({ licenseId, projectId }: SettingsScope): string => projectId ?? licenseId;

/**
 * Returns the scope of a call that also names it by id, so that a form opened in one project saves nothing in
 * another.
 * @throws Refusal 404 for another id than that of the project or, in All Projects, of the license
 */
export function requireScope(asked: Asked, id: string): SettingsScope {
  const scope = scopeOf(asked);
  if (id !== idOf(scope)) throw notFound();
  return scope;
}
