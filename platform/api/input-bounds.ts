import { z } from '@hono/zod-openapi';
import type { Problem } from '../contract/wire/calls/envelope.ts';

/** Limits beyond what any call needs. */
const most = { depth: 16, fields: 400 };

/**
 * Checks the size of an input before it is validated, because validation takes time for each wrong value: its
 * depth, the number of fields of its objects, and the length of its lists by the schema.
 * @returns what is too large; if anything is, validate nothing else
 */
export function sizeProblems(schema: z.core.$ZodType, input: unknown): Problem[] {
  const problem = shapeProblem(input);
  return problem ? [problem] : [...listProblems(schema, input, [])];
}

function shapeProblem(input: unknown): Problem | undefined {
  let level = [input];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > most.depth) return { path: '', message: `At most ${most.depth} levels deep` };
    const next: unknown[] = [];
    for (const value of level) {
      if (typeof value !== 'object' || value === null) continue;
      const values: unknown[] = Array.isArray(value) ? value : Object.values(value);
      if (!Array.isArray(value) && values.length > most.fields) {
        return { path: '', message: `At most ${most.fields} fields in an object` };
      }
      for (const each of values) if (typeof each === 'object' && each !== null) next.push(each);
    }
    level = next;
  }
  return undefined;
}

/** Yields a problem for each list that is longer than its schema allows, in the schema's own words. */
function* listProblems(
  schema: z.core.$ZodType,
  input: unknown,
  path: readonly (string | number)[],
): Generator<Problem> {
  const bare = unwrapped(schema);
  if (bare instanceof z.ZodArray && Array.isArray(input)) {
    // Other rules assume that the elements are valid.
    const checks = bare.def.checks?.filter((check) => check._zod.def.check === 'max_length');
    const sized = bare.clone({ ...bare.def, element: z.unknown(), ...(checks && { checks }) });
    const tooMany = sized.safeParse(input).error?.issues.find(({ code }) => code === 'too_big');
    if (tooMany) yield { path: path.join('.'), message: tooMany.message };
    else
      for (const [index, each] of (input as unknown[]).entries())
        yield* listProblems(bare.element, each, [...path, index]);
  } else if (bare instanceof z.ZodObject && typeof input === 'object' && input !== null) {
    for (const [name, field] of Object.entries<z.core.$ZodType>(bare.shape)) {
      yield* listProblems(field, (input as Record<string, unknown>)[name], [...path, name]);
    }
  } else if (bare instanceof z.ZodUnion) {
    // What is too long for one option may be right for another.
    const [first = [], ...others] = bare.options.map((option) => [...listProblems(option, input, path)]);
    if (others.every((problems) => problems.length > 0)) yield* first;
  }
}

/** Returns a schema without its wrappers: optional, nullable, a default, a conversion before or after. */
function unwrapped(schema: z.core.$ZodType): z.core.$ZodType {
  if (schema instanceof z.ZodPipe) {
    return unwrapped(schema.in instanceof z.ZodTransform ? schema.out : schema.in);
  }
  const inner =
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault ||
    schema instanceof z.ZodReadonly;
  return inner ? unwrapped(schema.unwrap()) : schema;
}
