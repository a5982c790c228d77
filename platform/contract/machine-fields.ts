import { z } from '@hono/zod-openapi';
import { machineLimits } from './machine-values.ts';

/** Text as clients send it: one line, without characters that nobody sees or that turn the direction of writing. */
const plain = /^[^\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]*$/u;

export const plainText = (max: number = machineLimits.textMax) =>
  z.string().trim().max(max, `Maximum ${max} characters allowed`).regex(plain, 'Characters are not allowed');

/** The name by which a machine is known on its network. */
export const hostNameField = z
  .string({ error: 'Host name is required' })
  .trim()
  .min(1, 'Host name is required')
  .max(machineLimits.hostNameMax, `Maximum ${machineLimits.hostNameMax} characters allowed`)
  .regex(/^[\p{L}\p{N}][\p{L}\p{M}\p{N} ._'()-]*$/u, 'Not a host name');

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
  /** Of devices: Android or iOS. */
  platform: optionalText,
  driverVersion: optionalText,
  /** Of browsers: the version before the present one; the platform remembers it. */
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
  /** Tells devices of the same model apart; empty for those of cloud providers. */
  deviceUniqueId: optionalText,
});

export type DeviceAndApp = z.output<typeof deviceAndAppSchema>;
