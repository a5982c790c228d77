import * as calls from '../contract/users/invitation-calls.ts';
import { previewInvitations } from '../users/preview-invitations.ts';
import { getInvitationFile, getInvitations, getInvitationText } from '../users/read-invitations.ts';
import { sendInvitations } from '../users/send-invitations.ts';
import { bind } from './serve-call.ts';

/** Inviting several people at once. */
export const invitationBindings = [
  bind(calls.previewInvitations, previewInvitations),
  bind(calls.getInvitations, getInvitations),
  bind(calls.getInvitationText, getInvitationText),
  bind(calls.getInvitationFile, getInvitationFile),
  bind(calls.sendInvitations, sendInvitations),
];
