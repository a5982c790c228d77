import * as calls from '../contract/users/user-calls.ts';
import { createUser } from '../identity/users/create-user.ts';
import { findUserByEmail } from '../identity/users/find-user-by-email.ts';
import { listUsers } from '../identity/users/list-users.ts';
import { resendInvitation } from '../identity/users/resend-invitation.ts';
import { signOutUser } from '../identity/users/sign-out-user.ts';
import { updateUser } from '../identity/users/update-user.ts';
import { getUser } from '../identity/users/user-details.ts';
import { getUsersFile } from '../identity/users/users-file.ts';
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
