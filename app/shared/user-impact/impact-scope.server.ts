import type { LoaderFunctionArgs } from '@remix-run/node';
import type { PlatformCalls } from '#app/request/calls/call-platform.server.ts';
import { queryOf } from '#app/request/query-of.ts';
import type { Privileged } from '#app/request/session/require-privileges.server.ts';
import type { RoleImpactValue, UserImpactValue } from '#platform/contract/impact/impact-values.ts';

interface ImpactScope {
  readonly inAllProjects: boolean;
  readonly platform: PlatformCalls;
}

/**
 * Returns the scope of an impact list by its address: All Projects, or a project: the one that it names, or else the
 * user's current one. Without a current project it is All Projects.
 */
export function impactScope(
  { request }: LoaderFunctionArgs,
  { projectId, platformFor }: Privileged,
  value: UserImpactValue | RoleImpactValue,
): ImpactScope {
  const asked = value.endsWith('-all') ? undefined : (queryOf(request).get('in') ?? projectId);
  return { inAllProjects: asked === undefined, platform: platformFor(asked) };
}
