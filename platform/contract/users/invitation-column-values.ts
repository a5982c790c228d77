import type { FileColumns } from '../lists/column-values.ts';
import type { InvitationLine } from './invitation-calls.ts';
import { hasBeen, wouldBe } from './invitation-values.ts';

/** The columns of a list of invitations, on its page and in its file. */
export const invitationColumns = {
  line: { label: 'Line', csv: ({ line }) => line },
  name: { label: 'Name', csv: ({ name }) => name },
  emailId: { label: 'Email ID', csv: ({ emailId }) => emailId },
  outcome: { label: 'Result', csv: ({ open, outcome }) => (open ? wouldBe : hasBeen)[outcome] },
  reason: { label: 'Reason', csv: ({ reason }) => reason },
  invitationLink: { label: 'Invitation link', csv: ({ invitationLink }) => invitationLink ?? '' },
  privilege: { label: 'Privilege', csv: ({ privilege }) => privilege },
  roles: { label: 'Roles', csv: ({ roles }) => roles },
  note: { label: 'Note', csv: ({ note }) => note },
} as const satisfies FileColumns<InvitationLine>;
