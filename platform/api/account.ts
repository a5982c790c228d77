import { activate, resendActivation } from '../accounts/activation.ts';
import { changePassword, sendChangePasswordLink, validateUserToken } from '../accounts/change-password.ts';
import { changeOwnPassword } from '../accounts/own-password.ts';
import { endOtherSessions, endSession, getSession, listSessions } from '../accounts/own-sessions.ts';
import { refreshSession, signOut } from '../accounts/sessions.ts';
import { signIn } from '../accounts/sign-in.ts';
import { createSignInLink, openSignInLink, signInByLink } from '../accounts/sign-in-links.ts';
import { signUp } from '../accounts/sign-up.ts';
import { keepRecoveryCodes, showRecoveryCodesLonger } from '../accounts/recovery-codes-shown.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  getSecondFactor,
  makeRecoveryCodes,
  switchOffSecondFactor,
} from '../accounts/second-factor.ts';
import { resetSecondFactor } from '../accounts/second-factor-admin.ts';
import { requireSecondFactor } from '../licenses/require-second-factor.ts';
import { signInBySecondFactor } from '../accounts/second-factor-sign-in.ts';
import { unlockAccount } from '../accounts/unlock.ts';
import { emailExists } from '../accounts/users.ts';
import * as calls from '../contract/accounts/account-calls.ts';
import * as ownCalls from '../contract/accounts/own-account-calls.ts';
import * as secondFactorCalls from '../contract/accounts/second-factor-calls.ts';
import { bind } from './serve-call.ts';

/** The account calls (spec 1 section 7). */
export const accountBindings = [
  bind(calls.publicKey, ({ passwordKeys: { keyId, publicKey } }) => ({ keyId, publicKey })),
  bind(calls.signIn, signIn),
  bind(secondFactorCalls.signInBySecondFactor, signInBySecondFactor),
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
  bind(ownCalls.listSessions, listSessions),
  bind(ownCalls.getSession, getSession),
  bind(ownCalls.endSession, endSession),
  bind(ownCalls.endOtherSessions, endOtherSessions),
  bind(secondFactorCalls.getSecondFactor, getSecondFactor),
  bind(secondFactorCalls.beginSecondFactor, beginSecondFactor),
  bind(secondFactorCalls.confirmSecondFactor, confirmSecondFactor),
  bind(secondFactorCalls.makeRecoveryCodes, makeRecoveryCodes),
  bind(secondFactorCalls.showRecoveryCodesLonger, showRecoveryCodesLonger),
  bind(secondFactorCalls.keepRecoveryCodes, keepRecoveryCodes),
  bind(secondFactorCalls.switchOffSecondFactor, switchOffSecondFactor),
  bind(secondFactorCalls.resetSecondFactor, resetSecondFactor),
  bind(secondFactorCalls.requireSecondFactor, requireSecondFactor),
];
