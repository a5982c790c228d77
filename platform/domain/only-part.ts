import type { Domain } from './domain.ts';

/**
 * Returns a part that exactly one domain registers.
 * @param what names the part in the error
 * @throws Error when no domain, or more than one, registers it
 */
export function onlyPart<Context, Part>(
  domains: readonly Domain<Context>[],
  what: string,
  partOf: (domain: Domain<Context>) => Part | undefined,
): Part {
  const parts = domains.flatMap((domain) => {
    const part = partOf(domain);
    return part === undefined ? [] : [part];
  });
  const [part, ...others] = parts;
  if (part === undefined || others.length > 0) throw new Error(`${parts.length} domains register ${what}`);
  return part;
}
