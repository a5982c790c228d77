import { z } from '@hono/zod-openapi';

/** One field of a request or a reply, as a row of its table. */
export interface FieldRow {
  /** 'licenses[].licenseType'; empty when the whole is one value. */
  readonly name: string;
  /** 'text', 'whole number', 'list of texts', … */
  readonly type: string;
  readonly required: boolean;
  /** 'At least 3 characters', 'One of ACTIVE, PENDING', … */
  readonly rules: readonly string[];
}

const schemaShape = z.object({
  type: z.union([z.string(), z.array(z.string())]).optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  additionalProperties: z.unknown().optional(),
  required: z.array(z.string()).optional(),
  items: z.unknown().optional(),
  anyOf: z.array(z.unknown()).optional(),
  enum: z.array(z.unknown()).optional(),
  const: z.unknown().optional(),
  default: z.unknown().optional(),
  format: z.string().optional(),
  minLength: z.number().optional(),
  maxLength: z.number().optional(),
  minItems: z.number().optional(),
  maxItems: z.number().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
});

type JsonSchema = z.infer<typeof schemaShape>;

/** Returns the fields of a request: those with a default may be left out. */
export const requestFields = (schema: z.ZodType): FieldRow[] =>
  rowsOf(read(schema, 'output'), read(schema, 'input'));

/** Returns the fields of a reply. */
export function replyFields(schema: z.ZodType): FieldRow[] {
  const whole = read(schema, 'output');
  return rowsOf(whole, whole);
}

function read(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  return schemaShape.parse(z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline' }));
}

/**
 * Returns the rows of a schema. `sent` says what is required; the rest is read from `schema`, whose types are
 * those after conversion.
 */
function rowsOf(schema: JsonSchema, sent: JsonSchema, prefix = '', required = true): FieldRow[] {
  const { list, inner, depth } = listOf(schema);
  const innerSent = listOf(sent).inner;
  const name = `${prefix}${'[]'.repeat(depth)}`;
  if (!inner.properties) {
    return [
      {
        name: prefix,
        type: typeOf(schema),
        required,
        rules: [...rulesOf(schema), ...(list ? rulesOf(inner) : [])],
      },
    ];
  }
  const own: FieldRow[] =
    prefix === '' && !list ? [] : [{ name: prefix, type: typeOf(schema), required, rules: rulesOf(schema) }];
  const rows = Object.entries(inner.properties).flatMap(([key, value]) => {
    const path = name === '' ? key : `${name}.${key}`;
    const sentValue = innerSent.properties?.[key] ?? value;
    const isRequired = ((innerSent.properties ? innerSent : inner).required ?? []).includes(key);
    return rowsOf(schemaShape.parse(value), schemaShape.parse(sentValue), path, isRequired);
  });
  return [...own, ...rows];
}

/** Returns the schema of a list's elements, at any depth; 'or null' does not count. */
function listOf(schema: JsonSchema): { list: boolean; inner: JsonSchema; depth: number } {
  const bare = withoutNull(schema);
  if (bare.type !== 'array' || bare.items === undefined) return { list: false, inner: bare, depth: 0 };
  const { inner, depth } = listOf(schemaShape.parse(bare.items));
  return { list: true, inner, depth: depth + 1 };
}

function withoutNull(schema: JsonSchema): JsonSchema {
  const options = (schema.anyOf ?? []).map((option) => schemaShape.parse(option));
  const [only, ...others] = options.filter(({ type }) => type !== 'null');
  return only && others.length === 0 ? only : schema;
}

const typeNames: Readonly<Record<string, string>> = {
  string: 'text',
  integer: 'whole number',
  number: 'number',
  boolean: 'true or false',
  object: 'object',
  null: 'null',
};

function typeOf(schema: JsonSchema): string {
  if (schema.anyOf) return schema.anyOf.map((option) => typeOf(schemaShape.parse(option))).join(' or ');
  if (Array.isArray(schema.type)) return schema.type.map((type) => typeNames[type] ?? type).join(' or ');
  if (schema.type === 'array') {
    return schema.items === undefined ? 'list' : `list: ${typeOf(schemaShape.parse(schema.items))}`;
  }
  if (schema.type === 'string' && schema.format === 'date-time') return 'time (ISO 8601, UTC)';
  if (schema.type === undefined && (schema.enum ?? schema.const) !== undefined) return 'text';
  return schema.type === undefined ? 'any' : (typeNames[schema.type] ?? schema.type);
}

function rulesOf(schema: JsonSchema): string[] {
  const bare = withoutNull(schema);
  const range = (what: string, min?: number, max?: number): string[] => {
    const low = min !== undefined && min > Number.MIN_SAFE_INTEGER ? min : undefined;
    const high = max !== undefined && max < Number.MAX_SAFE_INTEGER ? max : undefined;
    if (low !== undefined && low === high) return [`Exactly ${low} ${what}`.trim()];
    if (low !== undefined && high !== undefined) return [`${low} to ${high} ${what}`.trim()];
    if (low !== undefined && low > 0) return [`At least ${low} ${what}`.trim()];
    return high === undefined ? [] : [`At most ${high} ${what}`.trim()];
  };
  return [
    ...(bare.const === undefined ? [] : [`Always ${JSON.stringify(bare.const)}`]),
    ...(bare.enum === undefined ? [] : [`One of ${bare.enum.map(String).join(', ')}`]),
    ...range('characters', bare.minLength, bare.maxLength),
    ...range('in the list', bare.minItems, bare.maxItems),
    ...range('', bare.minimum, bare.maximum),
    ...(bare.default === undefined ? [] : [`Default ${JSON.stringify(bare.default)}`]),
  ];
}
