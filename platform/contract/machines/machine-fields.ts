import { z } from '@hono/zod-openapi';
import { textField } from '../wire/fields/text-field.ts';
import { machineLimits } from './machine-values.ts';

/** Text as clients send it: without invisible characters or those that change the writing direction. */
export const plainText = (max: number = machineLimits.textMax) =>
  textField({ max }).regex(/^\P{Cf}*$/u, 'Characters are not allowed');

/** The machine's name on its network. */
export const hostNameField = textField({
  max: machineLimits.hostNameMax,
  missing: 'Host name is required',
  wrong: 'Not a host name',
})
  .min(1, { error: 'Host name is required', abort: true })
  .regex(/^[\p{L}\p{N}][\p{L}\p{M}\p{N} ._'()-]*$/u, 'Not a host name');

/** The name by which users start a suite, and for which a client's configuration has a command. */
export const suiteNameField = plainText(machineLimits.suiteNameMax).min(1, 'Suite is required');

const optionalText = plainText().default('');

/** A browser or a device that a client found on its machine (spec 2 section 3, system config detail). */
export const systemConfigDetailSchema = z.object({
  type: z.literal('local').default('local'),
  subType: z.enum(['browser', 'device']),
  name: plainText().min(1),
  fullName: optionalText,
  version: optionalText,
  brand: optionalText,
  model: optionalText,
  serial_no: optionalText,
  osName: optionalText,
  /** For devices: Android or iOS. */
  platform: optionalText,
  driverVersion: optionalText,
  /** For browsers: the previous version, which the platform stores. */
  previousBrowserVersion: optionalText,
  appId: optionalText,
  appName: optionalText,
  deviceUniqueId: optionalText,
});

export type SystemConfigDetail = z.output<typeof systemConfigDetailSchema>;

/** A mobile device and the app to test on it. */
export const deviceAndAppSchema = z.object({
  device: plainText().min(1),
  osVersion: optionalText,
  app: optionalText,
  /** Distinguishes devices of the same model; empty for those of cloud providers. */
  deviceUniqueId: optionalText,
});

export type DeviceAndApp = z.output<typeof deviceAndAppSchema>;
