import type { Schema } from './description.ts';

/** Makes the smallest value that a schema allows: what is required, and nothing else. */
export function sampleOf(schema: Schema | undefined): unknown {
  if (!schema) return {};
  if (schema.enum) return schema.enum[0];
  const choice = schema.anyOf ?? schema.oneOf;
  const base = choice && sampleOf(choice.find(({ type }) => type !== 'null'));
  const parts = (schema.allOf ?? []).map(sampleOf);
  if (schema.properties || schema.required || parts.length > 0) {
    const own = (schema.required ?? []).map((name) => [name, sampleOf(schema.properties?.[name])] as const);
    return Object.assign({}, base, ...parts, Object.fromEntries(own)) as unknown;
  }
  if (base !== undefined) return base;
  switch (schema.type) {
    case 'array':
      return Array.from({ length: schema.minItems ?? 0 }, () => sampleOf(schema.items));
    case 'string':
      return schema.format === 'date-time'
        ? '2026-11-25T08:00:00Z'
        : schema.format === 'uri'
          ? 'https://example.com/'
          : 'text';
    case 'integer':
    case 'number':
      return 1;
    case 'boolean':
      return false;
    case 'null':
      return null;
    default:
      return {};
  }
}
