import { Facts } from '#app/components/panel.tsx';
import { TextLink } from '#app/components/text-link.tsx';
import { invitationPaths } from '#app/paths/invitations.ts';
import type { CallReply } from '#platform/contract/wire/call.ts';
import type { getInvitations } from '#platform/contract/users/invitation-calls.ts';
import { hasBeen, lineOutcomes, wouldBe } from '#platform/contract/users/invitation-values.ts';

interface InvitationFactsProps {
  readonly invitations: CallReply<typeof getInvitations>['list'];
}

/** How many lines there are of each outcome, and what those people become. */
export function InvitationFacts({ invitations }: InvitationFactsProps) {
  const { id, open, counts, privilege, projectRoles } = invitations;
  const words = open === 0 ? hasBeen : wouldBe;
  const outcomes = lineOutcomes.filter((outcome) => counts[outcome] > 0);
  return (
    <Facts
      items={[
        ...outcomes.map((outcome) => ({
          label: words[outcome],
          value: (
            <TextLink to={invitationPaths.only(id, outcome)} preventScrollReset>
              {counts[outcome]}
              <span className="sr-only"> lines: {words[outcome]}</span>
            </TextLink>
          ),
        })),
        { label: 'Privilege', value: privilege },
        ...(projectRoles.length > 0 ? [{ label: 'Roles', value: rolesInWords(projectRoles) }] : []),
      ]}
    />
  );
}

const rolesInWords = (roles: InvitationFactsProps['invitations']['projectRoles']): string =>
  roles.map(({ projectName, roleName }) => `${roleName} in ${projectName}`).join(', ');
