import { z } from '@hono/zod-openapi';
import { cannotField } from '../access/cannot-fields.ts';
import { textField } from '../wire/fields/text-field.ts';
import { visibleName } from '../wire/fields/visible-name.ts';
import { instanceStatuses, integrationLimits, secretMask } from './instance-values.ts';
import { integrationMessages } from './integration-message-values.ts';
import { fieldsOf, type PluginField } from './plugin-definition-values.ts';
import { plugins, type InstanceFieldName, type Plugin } from './plugin-values.ts';

/** The shapes of plugin instances in calls, made from the fields of each plugin. */

/**
 * A secret on its way to the platform: `keyId:part[.part…]`, each part RSA-OAEP ciphertext of at most 190 bytes, in
 * base64, at most 4 parts.
 */
export const secretField = (missing?: string) =>
  textField({ exact: true, max: 1600, wrong: secretWrong, ...(missing !== undefined && { missing }) })
    .min(1, { error: missing ?? secretWrong, abort: true })
    .regex(/^[\w-]{1,64}:[\w+/=]{1,400}(?:\.[\w+/=]{1,400}){0,3}$/, secretWrong);

const secretWrong = 'The secret is not encrypted as it should be';

/** One thing that an instance can or can't do at its provider, as last checked. */
export const capabilitySchema = z.object({
  name: z.string(),
  /** Null where it could not be found out. */
  ok: z.boolean().nullable(),
  /** What the provider said, or what to do. */
  detail: z.string(),
});
export type Capability = z.infer<typeof capabilitySchema>;

/** What every instance has. */
const commonSchema = z.object({
  id: z.string(),
  /** The same as `id`. */
  _id: z.string(),
  /** Extensions from here on. */
  plugin: z.enum(plugins),
  /** The name that users know it by; Jira instances have no other. */
  title: z.string(),
  status: z.enum(instanceStatuses),
  /** Why it isn't Connected; '' when it is. */
  statusReason: z.string(),
  checkedOn: z.string(),
  capabilities: z.array(capabilitySchema),
  /** The day on which its token ends, where it is known: yyyy-mm-dd. */
  expiresOn: z.string().nullable(),
  /** What the provider has announced, such as the end of what the instance uses; '' without one. */
  notice: z.string(),
  /** The last delivery that failed, if the newest one did. */
  lastFailure: z.object({ on: z.string(), reason: z.string() }).nullable(),
  createdOn: z.string(),
  createdByUname: z.string(),
  modifiedOn: z.string(),
  modifiedBy: z.string().nullable(),
  modifiedByUname: z.string(),
  /** The apps of an instance of FireFlink Cloud that is read by itself. */
  listOfApps: z.array(z.object({ name: z.string() })).optional(),
  cannot: cannotField('edit', 'delete'),
});

type ReplyFields = Record<InstanceFieldName, z.ZodOptional<z.ZodString>>;

/** Returns the shape of an instance in replies. Secrets are masked. */
export const instanceSchemaOf = (plugin: Plugin) =>
  commonSchema.extend(
    Object.fromEntries(fieldsOf(plugin).map(({ name }) => [name, z.string().optional()])) as ReplyFields,
  );

export type Instance = z.output<ReturnType<typeof instanceSchemaOf>>;

/** The values of an instance as a form sends them. */
export type InstanceValues = { readonly [Name in InstanceFieldName]?: string | undefined };

/** Letters, digits, spaces, hyphens, underscores and parentheses. */
const alphanumeric = /^[\p{L}\p{N}\p{M} _()-]+$/u;

const missingText = ({ label, missing, kind }: PluginField): string =>
  missing ?? (kind === 'name' ? integrationMessages.nameMissing : `${label} is required`);

/** Returns whether a text begins or ends with a space. */
const hasEdgeSpaces = (text: string): boolean => text !== text.trim();

/** Returns the field of an instance's name (spec 3 section 5). Edge spaces are refused, not cut. */
export const instanceNameField = (
  missing: string = integrationMessages.nameMissing,
  wrong: string = integrationMessages.nameWrong,
) =>
  visibleName(
    textField({ exact: true, max: 200, missing })
      .refine((text) => text.trim() !== '', { error: missing, abort: true })
      .refine((text) => !hasEdgeSpaces(text), { error: integrationMessages.edgeSpaces, abort: true })
      .normalize('NFC')
      .min(integrationLimits.nameMin, {
        error: `Minimum ${integrationLimits.nameMin} characters required`,
        abort: true,
      })
      .max(integrationLimits.nameMax, {
        error: `Maximum ${integrationLimits.nameMax} characters allowed`,
        abort: true,
      })
      .regex(alphanumeric, wrong),
    wrong,
  );

/** Returns the plain text field of a plugin. */
function plainField(field: PluginField): z.ZodType<string | undefined> {
  const { kind, min = 0, max = 200, label } = field;
  const missing = missingText(field);
  if (kind === 'name') return instanceNameField(missing);
  const text = textField({ exact: true, max, missing, tooLong: `Maximum ${max} characters allowed` });
  if (kind === 'date')
    return text.regex(/^(?:\d{4}-\d{2}-\d{2})?$/, integrationMessages.dateWrong).optional();
  if (field.optional) return text.optional();
  return text
    .refine((value) => value.trim() !== '', { error: missing, abort: true })
    .refine((value) => !hasEdgeSpaces(value), { error: integrationMessages.edgeSpaces, abort: true })
    .min(min, `${label}: minimum ${min} characters required`);
}

/** Returns the field of one value of a plugin, as users type it. */
export function typedField(plugin: Plugin, name: InstanceFieldName) {
  const field = fieldsOf(plugin).find((each) => each.name === name);
  if (!field) throw new Error(`${plugin} has no ${name}`);
  return plainField(field);
}

/** A secret as it travels: encrypted; left out or masked, the stored one stays. */
const travellingSecret = (field: PluginField, isNew: boolean): z.ZodType<string | undefined> => {
  const secret = secretField(missingText(field));
  return isNew ? secret : z.literal(secretMask).or(secret).optional();
};

/** The fields that a form asks for. */
export const askedFields = (plugin: Plugin): readonly PluginField[] =>
  fieldsOf(plugin).filter(({ found }) => !found);

/**
 * Returns the body that creates (`isNew`) or changes an instance. Secrets are encrypted; when an instance is changed, one
 * that is left out or masked stays as it is.
 */
export const instanceBody = (plugin: Plugin, isNew: boolean): z.ZodType<InstanceValues, InstanceValues> =>
  z.object(
    Object.fromEntries(
      askedFields(plugin).map((field) => [
        field.name,
        field.secret ? travellingSecret(field, isNew) : plainField(field),
      ]),
    ),
  );

/** Returns the same values as users type them: secrets are plain text. */
export const typedInstance = (plugin: Plugin, isNew: boolean): z.ZodType<InstanceValues, InstanceValues> =>
  z.object(
    Object.fromEntries(
      askedFields(plugin).map((field) => {
        const typed = plainField(field);
        if (!field.secret || isNew) return [field.name, typed];
        return [field.name, z.literal('').or(z.literal(secretMask)).or(typed).optional()];
      }),
    ),
  );
