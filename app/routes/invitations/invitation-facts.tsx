import { Facts } from '#app/components/page/panel.tsx';
import { TextLink } from '#app/components/text/text-link.tsx';
import { invitationPaths } from '#app/paths/invitations.ts';
import type { CallReply } from '#platform/contract/wire/calls/call.ts';
import type { getInvitations } from '#platform/contract/users/invitation-calls.ts';
import { hasBeen, lineOutcomes, wouldBe } from '#platform/contract/users/invitation-values.ts';

export type Invitations = CallReply<typeof getInvitations>['list'];

/** Renders how many lines have each outcome, done ones apart from open ones, and the privileges of those users. */
export function InvitationFacts({ invitations }: { readonly invitations: Invitations }) {
  const { id, counts, openCounts, privilege, projectRoles, group } = invitations;
  const links = lineOutcomes.flatMap((outcome) => {
    const open = openCounts[outcome] ?? 0;
    const done = (counts[outcome] ?? 0) - open;
    // Only these outcomes have other words once they are done.
    const isSplit = wouldBe[outcome] !== hasBeen[outcome];
    return [
      { outcome, count: done, words: hasBeen[outcome], state: isSplit ? ('done' as const) : undefined },
      { outcome, count: open, words: wouldBe[outcome], state: isSplit ? ('open' as const) : undefined },
    ];
  });
  return (
    <Facts
      items={[
        {
          label: 'Lines',
          value: (
            <ul className="invitations-counts">
              {links
                .filter(({ count }) => count > 0)
                .map(({ outcome, count, words, state }) => (
                  <li key={words}>
                    <TextLink to={invitationPaths.only(id, outcome, state)} preventScrollReset>
                      {words}: {count}
                    </TextLink>
                  </li>
                ))}
            </ul>
          ),
        },
        { label: 'Privilege', value: privilege },
        ...(projectRoles.length > 0 ? [{ label: 'Roles', value: rolesInWords(projectRoles) }] : []),
        ...(group
          ? [{ label: 'Group', value: group.isDone ? group.name : `${group.name}, after all are invited` }]
          : []),
      ]}
    />
  );
}

const rolesInWords = (roles: Invitations['projectRoles']): string =>
  roles.map(({ projectName, roleName }) => `${roleName} in ${projectName}`).join(', ');
