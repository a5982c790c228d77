import type { PlatformCalls, Refused } from '#app/request/calls/call-platform.server.ts';
import { partQuery, type ListPart } from '#app/request/forms/chooser-step.server.ts';
import { listProjectMembers } from '#platform/contract/projects/project-calls.ts';
import { reviewersPageSize, type ReviewerChoices } from './reviewer-choices.ts';

type Loaded = { readonly ok: true; readonly data: Omit<ReviewerChoices, 'search'> } | Refused;

/** Returns a page of the users who could review in a project. */
export async function loadReviewers(
  platform: PlatformCalls,
  projectId: string,
  part: ListPart,
): Promise<Loaded> {
  const outcome = await platform.call(listProjectMembers, {
    params: { projectId },
    query: partQuery(part, reviewersPageSize),
  });
  if (!outcome.ok) return outcome;
  return {
    ok: true,
    data: {
      users: outcome.data.map(({ user, role, licenseUser }) => ({
        id: user.id,
        name: user.name,
        emailId: user.emailId,
        privilege: user.licenses[0]?.privilege ?? 'User',
        role: role.name,
        isActive: (licenseUser?.status ?? 'ACTIVE') === 'ACTIVE',
      })),
      total: outcome.map?.total ?? outcome.data.length,
      page: part.page,
      pageSize: reviewersPageSize,
    },
  };
}
