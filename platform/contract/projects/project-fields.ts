import { z } from '@hono/zod-openapi';
import { textField } from '../wire/fields/text-field.ts';
import { appTypes, typeFieldLabels, typeFieldLimits } from './project-field-values.ts';
import { projectDescriptionMax } from './project-values.ts';

const invalid = (label: string, example: string) => `Enter a valid ${label}, such as ${example}`;

const urlField = (label: string, example: string) =>
  textField({ max: typeFieldLimits.url }).refine((value) => value === '' || isWebAddress(value), {
    error: invalid(label, example),
  });

/** Whether a text is an address of http or https, without a user's name or password, which everybody would see. */
export function isWebAddress(value: string): boolean {
  if (!URL.canParse(value) || /\s/.test(value)) return false;
  const { protocol, hostname, username, password } = new URL(value);
  return ['http:', 'https:'].includes(protocol) && hostname !== '' && username === '' && password === '';
}

/**
 * What a project can have besides name, type, platform and time zone: all of it is optional, and '' clears it. Which
 * types have which is `fieldsByProjectType`.
 */
export const typeFieldSchemas = {
  desc: textField({ max: projectDescriptionMax, lines: true }).optional(),
  url: urlField(typeFieldLabels.url, 'https://shop.example.com').optional(),
  baseUri: urlField(typeFieldLabels.baseUri, 'https://api.example.com/v1').optional(),
  port: textField({ max: 5, tooLong: 'Enter a port from 1 to 65535' })
    .refine((value) => value === '' || (/^[1-9]\d{0,4}$/.test(value) && Number(value) <= 65_535), {
      error: 'Enter a port from 1 to 65535',
    })
    .optional(),
  appType: z.enum([...appTypes, ''], { error: 'App Type must be Native, Hybrid or Web' }).optional(),
  appPackage: textField({ max: typeFieldLimits.id })
    .regex(/^(?:[A-Za-z]\w*(?:\.[A-Za-z]\w*)+)?$/, invalid(typeFieldLabels.appPackage, 'com.example.shop'))
    .optional(),
  appActivity: textField({ max: typeFieldLimits.id })
    .regex(
      /^(?:\.?[A-Za-z][\w$]*(?:\.[A-Za-z][\w$]*)*)?$/,
      invalid(typeFieldLabels.appActivity, '.MainActivity'),
    )
    .optional(),
  bundleId: textField({ max: typeFieldLimits.id })
    .regex(/^(?:[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)+)?$/, invalid(typeFieldLabels.bundleId, 'com.example.shop'))
    .optional(),
} as const;
