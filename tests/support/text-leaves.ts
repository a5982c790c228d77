import { z } from 'zod';

/** A text that a caller may send: its place in the request, and the first schema that checks it. */
export interface TextLeaf {
  readonly path: readonly (string | number)[];
  readonly schema: z.ZodType;
  /** The fields beside it in the same object that say which of several kinds it is. */
  readonly beside?: Readonly<Record<string, unknown>>;
}

/** Returns every text in a schema of a request. Fails on a kind of schema that no request has used yet. */
export function textLeaves(schema: unknown, path: readonly (string | number)[] = []): TextLeaf[] {
  if (schema instanceof z.ZodObject) {
    return Object.entries(schema.shape).flatMap(([name, part]) => textLeaves(part, [...path, name]));
  }
  if (schema instanceof z.ZodArray) return textLeaves(schema.element, [...path, 0]);
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault ||
    schema instanceof z.ZodCatch
  ) {
    return textLeaves(schema.unwrap(), path);
  }
  if (schema instanceof z.ZodPipe) {
    return textLeaves(schema.in instanceof z.ZodTransform ? schema.out : schema.in, path);
  }
  if (schema instanceof z.ZodDiscriminatedUnion) {
    const { discriminator } = schema.def;
    return schema.options.flatMap((option) => leavesOfKind(option as z.ZodObject, discriminator, path));
  }
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => textLeaves(option, path));
  // Their keys are limited to a list; a text in them could be at any of these.
  if (schema instanceof z.ZodRecord) return textLeaves(schema.valueType, [...path, 'key']);
  if (schema instanceof z.ZodString || schema instanceof z.ZodStringFormat) return [{ path, schema }];
  if (
    schema === undefined ||
    schema instanceof z.ZodEnum ||
    schema instanceof z.ZodLiteral ||
    schema instanceof z.ZodNumber ||
    schema instanceof z.ZodBoolean ||
    // Any JSON: nothing in it is read by a pattern.
    schema instanceof z.ZodUnknown ||
    // Text or any JSON, with checks of their own.
    schema instanceof z.ZodCustom
  ) {
    return [];
  }
  throw new Error(`textLeaves does not know what is at ${path.join('.')}`);
}

function leavesOfKind(
  kind: z.ZodObject,
  discriminator: string,
  path: readonly (string | number)[],
): TextLeaf[] {
  const named: unknown = kind.shape[discriminator];
  if (!(named instanceof z.ZodLiteral))
    throw new Error(`textLeaves does not know the kinds at ${path.join('.')}`);
  const value: unknown = named.value;
  const beside = { [discriminator]: value };
  return textLeaves(kind, path).map((leaf) =>
    leaf.path.length === path.length + 1 ? { ...leaf, beside } : leaf,
  );
}

/**
 * Returns the body that puts a value at a path: `{ userData: { jobTitle: value } }`. @param beside it, in the same
 * object
 */
export const valueAt = (
  path: readonly (string | number)[],
  value: unknown,
  beside: TextLeaf['beside'] = {},
): unknown =>
  path.reduceRight<unknown>(
    (inner, key, index) =>
      typeof key === 'number' ? [inner] : { ...(index === path.length - 1 ? beside : {}), [key]: inner },
    value,
  );
