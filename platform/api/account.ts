import { activate, resendActivation } from '../identity/accounts/activation.ts';
import {
  changePassword,
  sendChangePasswordLink,
  validateUserToken,
} from '../identity/accounts/change-password.ts';
import { changeOwnPassword } from '../identity/accounts/own-password.ts';
import { getOwnTimeZone, updateOwnTimeZone } from '../identity/accounts/own-time-zone.ts';
import {
  endOtherSessions,
  endSession,
  getSession,
  getSessionsFile,
  listSessions,
} from '../identity/accounts/own-sessions.ts';
import { refreshSession, signOut } from '../identity/accounts/sessions.ts';
import { signIn } from '../identity/accounts/sign-in.ts';
import { createSignInLink, openSignInLink, signInByLink } from '../identity/accounts/sign-in-links.ts';
import { signUp } from '../identity/accounts/sign-up.ts';
import { keepRecoveryCodes, showRecoveryCodesLonger } from '../identity/accounts/recovery-codes-shown.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  getSecondFactor,
  makeRecoveryCodes,
  switchOffSecondFactor,
} from '../identity/accounts/two-factor.ts';
import { resetSecondFactor } from '../identity/accounts/two-factor-admin.ts';
import { requireSecondFactor } from '../identity/licenses/require-two-factor.ts';
import { signInBySecondFactor } from '../identity/accounts/two-factor-sign-in.ts';
import { unlockAccount } from '../identity/accounts/unlock.ts';
import { emailExists } from '../identity/accounts/users.ts';
import * as calls from '../contract/accounts/account-calls.ts';
import * as ownCalls from '../contract/accounts/own-account-calls.ts';
import * as twoFactorCalls from '../contract/accounts/two-factor-calls.ts';
import { bind } from './serve-call.ts';

/** The account calls (spec 1 section 7). */
export const accountBindings = [
  bind(calls.publicKey, ({ passwordKeys: { keyId, publicKey } }) => ({ keyId, publicKey })),
  bind(calls.signIn, signIn),
  bind(twoFactorCalls.signInBySecondFactor, signInBySecondFactor),
  bind(calls.refreshSession, refreshSession),
  bind(calls.createSignInLink, createSignInLink),
  bind(calls.openSignInLink, openSignInLink),
  bind(calls.signInByLink, signInByLink),
  bind(calls.signUp, signUp, { limit: 'mail' }),
  bind(calls.emailExists, emailExists),
  bind(calls.activate, activate),
  bind(calls.resendActivation, resendActivation, { limit: 'mail' }),
  bind(calls.sendChangePasswordLink, sendChangePasswordLink, { limit: 'mail' }),
  bind(calls.changePassword, changePassword),
  bind(calls.unlockAccount, unlockAccount),
  bind(calls.validateUserToken, validateUserToken),
  bind(calls.signOut, signOut),
  bind(ownCalls.changeOwnPassword, changeOwnPassword),
  bind(ownCalls.getOwnTimeZone, getOwnTimeZone),
  bind(ownCalls.updateOwnTimeZone, updateOwnTimeZone),
  bind(ownCalls.listSessions, listSessions),
  bind(ownCalls.getSessionsFile, getSessionsFile),
  bind(ownCalls.getSession, getSession),
  bind(ownCalls.endSession, endSession),
  bind(ownCalls.endOtherSessions, endOtherSessions),
  bind(twoFactorCalls.getSecondFactor, getSecondFactor),
  bind(twoFactorCalls.beginSecondFactor, beginSecondFactor),
  bind(twoFactorCalls.confirmSecondFactor, confirmSecondFactor),
  bind(twoFactorCalls.makeRecoveryCodes, makeRecoveryCodes),
  bind(twoFactorCalls.showRecoveryCodesLonger, showRecoveryCodesLonger),
  bind(twoFactorCalls.keepRecoveryCodes, keepRecoveryCodes),
  bind(twoFactorCalls.switchOffSecondFactor, switchOffSecondFactor),
  bind(twoFactorCalls.resetSecondFactor, resetSecondFactor),
  bind(twoFactorCalls.requireSecondFactor, requireSecondFactor),
];
