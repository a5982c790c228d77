import * as calls from '../contract/users/invitation-calls.ts';
import { changeInvitations } from '../identity/users/change-invitations.ts';
import { groupInvited } from '../identity/users/group-invited.ts';
import { readInvitationFile } from '../identity/users/read-invitation-file.ts';
import { previewInvitations } from '../identity/users/preview-invitations.ts';
import {
  getInvitationFile,
  getInvitations,
  getInvitationText,
  listInvitations,
} from '../identity/users/read-invitations.ts';
import { sendInvitations } from '../identity/users/send-invitations.ts';
import { bind } from './serve-call.ts';

/** The calls for inviting several people at once. */
export const invitationBindings = [
  bind(calls.readInvitationFile, readInvitationFile),
  bind(calls.previewInvitations, previewInvitations),
  bind(calls.changeInvitations, changeInvitations),
  bind(calls.groupInvited, groupInvited),
  bind(calls.listInvitations, listInvitations),
  bind(calls.getInvitations, getInvitations),
  bind(calls.getInvitationText, getInvitationText),
  bind(calls.getInvitationFile, getInvitationFile),
  bind(calls.sendInvitations, sendInvitations),
];
