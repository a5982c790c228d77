import * as calls from '../contract/profiles/profile-calls.ts';
import { sendPhoneCode, verifyPhoneCode } from '../identity/profiles/phone-verification.ts';
import { getPhoto, getProfile, updateProfile } from '../identity/profiles/profiles.ts';
import { bind } from './serve-call.ts';

export const profileBindings = [
  bind(calls.getUserProfile, getProfile),
  bind(calls.updateUserProfile, updateProfile),
  bind(calls.getUserProfileImage, getPhoto),
  bind(calls.sendPhoneCode, sendPhoneCode),
  bind(calls.verifyPhoneCode, verifyPhoneCode),
];
