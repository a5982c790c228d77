import * as calls from '../contract/users/user-calls.ts';
import { createUser } from '../users/create-user.ts';
import { findUserByEmail } from '../users/find-user-by-email.ts';
import { listUsers } from '../users/list-users.ts';
import { resendInvitation } from '../users/resend-invitation.ts';
import { signOutUser } from '../users/sign-out-user.ts';
import { updateUser } from '../users/update-user.ts';
import { getUser } from '../users/user-details.ts';
import { getUsersFile } from '../users/users-file.ts';
import { bind } from './serve-call.ts';

/** The calls of users of a license (spec 3 section 7). Paths with fixed words come before those with ids. */
export const userBindings = [
  bind(calls.listUsers, listUsers),
  bind(calls.getUsersFile, getUsersFile),
  bind(calls.findUserByEmail, findUserByEmail),
  bind(calls.getUser, getUser),
  bind(calls.createUser, createUser),
  bind(calls.updateUser, updateUser),
  bind(calls.resendInvitation, resendInvitation),
  bind(calls.signOutUser, signOutUser),
];
