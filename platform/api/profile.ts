import * as calls from '../contract/calls/profile.ts';
import { messages } from '../contract/messages.ts';
import { otpMessages } from '../contract/profile-rules.ts';
import { sendPhoneCode, verifyPhoneCode } from '../profiles/phone-verification.ts';
import { photoResponse } from '../profiles/photos.ts';
import { findPhoto, getProfile, updateProfile } from '../profiles/profiles.ts';
import { bind } from './serve-call.ts';

export const profileBindings = [
  bind(calls.getUserProfile, async ({ context, actor, params, query }) => ({
    message: messages.found,
    responseObject: await getProfile(context, actor, params.userId, query.photo),
  })),
  bind(calls.updateUserProfile, async ({ context, actor, params, body, files }) => ({
    message: messages.profileUpdated,
    responseObject: await updateProfile(context, actor, params.userId, {
      userData: body.userData,
      photo: files.profileImage[0],
    }),
  })),
  bind(calls.getUserProfileImage, async ({ context, actor, params, query }) =>
    photoResponse(context.settings, await findPhoto(context, actor, params.userId), query.v),
  ),
  bind(calls.sendPhoneCode, async ({ context, actor, params, body, clientAddress }) => ({
    message: otpMessages.sent,
    responseObject: await sendPhoneCode(context, actor, {
      userId: params.userId,
      phone: body.phone,
      clientAddress,
    }),
  })),
  bind(calls.verifyPhoneCode, async ({ context, actor, params, body }) => ({
    message: otpMessages.verified,
    responseObject: await verifyPhoneCode(context, actor, {
      userId: params.userId,
      verificationId: body.verificationId ?? '',
      code: body.code,
    }),
  })),
];
