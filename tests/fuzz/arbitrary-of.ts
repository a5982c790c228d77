import fc from 'fast-check';
import { z } from 'zod';
import { named } from './world.ts';

type Value = fc.Arbitrary<unknown>;

const schemaShape = z.looseObject({
  type: z.union([z.string(), z.array(z.string())]).optional(),
  enum: z.array(z.unknown()).optional(),
  const: z.unknown().optional(),
  anyOf: z.array(z.unknown()).optional(),
  oneOf: z.array(z.unknown()).optional(),
  allOf: z.array(z.unknown()).optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  required: z.array(z.string()).optional(),
  items: z.unknown().optional(),
  format: z.string().optional(),
  pattern: z.string().optional(),
  minLength: z.number().optional(),
  maxLength: z.number().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  minItems: z.number().optional(),
  maxItems: z.number().optional(),
});

type Schema = z.output<typeof schemaShape>;

/** Longer texts and lists would find nothing more; texts that are too long are among the mutations. */
const longest = { text: 60, list: 3 };

/** Generates values that a schema of the API document allows. The name of a field says which things it holds. */
export function arbitraryOf(schema: unknown, name = ''): Value {
  const shape = schemaShape.parse(schema);
  if (shape.enum) return fc.constantFrom(...shape.enum);
  if (shape.const !== undefined) return fc.constant(shape.const);
  const either = shape.anyOf ?? shape.oneOf;
  if (either) return fc.oneof(...either.map((one) => arbitraryOf(one, name)));
  if (shape.allOf) {
    const parts = shape.allOf.map((one) => arbitraryOf(one, name));
    return fc.tuple(...parts).map((values) => Object.assign({}, ...(values as object[])) as unknown);
  }
  const types = [shape.type ?? (shape.properties ? 'object' : 'string')].flat();
  return fc.oneof(...types.map((type) => ofType(type, shape, name)));
}

function ofType(type: string, schema: Schema, name: string): Value {
  switch (type) {
    case 'object':
      return objectOf(schema);
    case 'array':
      return fc.array(arbitraryOf(schema.items ?? {}, name), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.max(schema.minItems ?? 0, Math.min(schema.maxItems ?? longest.list, longest.list)),
      });
    case 'integer':
    case 'number':
      return named(name) ?? fc.integer({ min: schema.minimum ?? -5, max: schema.maximum ?? 1000 });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return textOf(schema, name);
  }
}

function objectOf({ properties = {}, required = [] }: Schema): Value {
  const fields = Object.entries(properties).map(([key, schema]) => [key, arbitraryOf(schema, key)] as const);
  return fc.record(Object.fromEntries(fields), { requiredKeys: required });
}

function textOf(schema: Schema, name: string): Value {
  const anything = anyText(schema);
  const known = named(name);
  return known ? fc.oneof({ weight: 4, arbitrary: known }, { weight: 1, arbitrary: anything }) : anything;
}

function anyText({ format, pattern, minLength = 0, maxLength = longest.text }: Schema): Value {
  if (format === 'date-time') {
    return fc
      .date({ min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
      .map((date) => date.toISOString());
  }
  const length = { minLength, maxLength: Math.max(minLength, Math.min(maxLength, longest.text)) };
  const plain = fc.oneof(
    fc.string({ ...length, unit: fc.constantFrom(...'abcXYZ019 ._-') }),
    fc.string({ ...length, unit: 'grapheme' }),
  );
  // Most patterns are about names, and words match them.
  return pattern === undefined
    ? plain
    : fc.oneof({ weight: 3, arbitrary: fc.constantFrom('Nightly', 'Ünicode 7', 'a_b-c', '7') }, plain);
}
