import type { Outcome, PlatformCalls } from '#app/request/calls/call-platform.server.ts';
import type { ListQuery } from '#app/request/lists/list-query.server.ts';
import { listProjectMembers } from '#platform/contract/projects/project-calls.ts';
import type { listUsers } from '#platform/contract/users/user-calls.ts';

/** Returns the users who can work in a project, as the list of users shows them; by name, its only order. */
export async function usersOfProject(
  platform: PlatformCalls,
  projectId: string,
  { search, page, pageSize, privilege }: ListQuery<typeof listUsers>,
): Promise<Outcome<typeof listUsers>> {
  const outcome = await platform.call(listProjectMembers, {
    params: { projectId },
    query: { search, page, pageSize: pageSize ?? 25, privilege },
  });
  if (!outcome.ok) return outcome;
  const total = outcome.map?.total ?? outcome.data.length;
  return {
    ...outcome,
    map: undefined,
    data: {
      users: outcome.data.flatMap(({ licenseUser }) => licenseUser ?? []),
      license: { users: total, usersMax: null, superAdmins: 0 },
      total,
      page,
      pageSize: Number(pageSize ?? 25),
    },
  };
}
