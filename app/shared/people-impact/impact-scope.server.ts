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
 * Where an impact list is asked for, as its address says: in All Projects, or in a project: the one that it names, else that
 * in which one works. Who works in none is told of all.
 */
export function impactScope(
  { request }: LoaderFunctionArgs,
  { projectId, platformFor }: Privileged,
  value: UserImpactValue | RoleImpactValue,
): ImpactScope {
  const asked = value.endsWith('-all') ? undefined : (queryOf(request).get('in') ?? projectId);
  return { inAllProjects: asked === undefined, platform: platformFor(asked) };
}
