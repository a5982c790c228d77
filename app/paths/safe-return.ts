/**
 * Returns a path of this site that is safe to redirect to, or undefined: `//evil`, `/\evil`, `https:…` and the like go
 * nowhere (spec 1 section 2.1: `from`).
 */
export function safeReturn(value: string | null | undefined): string | undefined {
  if (!value?.startsWith('/') || value.length > 512) return undefined;
  // eslint-disable-next-line no-control-regex -- parsing a URL drops tabs and line ends: '/\t/evil' would become '//evil'
  if (/[\\\u0000-\u001f]/.test(value)) return undefined;
  try {
    const url = new URL(value, 'http://here');
    // '/..//evil' is a path of ours as written, and another site once its dots have been resolved.
    const stays = url.host === 'here' && !url.pathname.startsWith('//');
    return stays ? url.pathname + url.search + url.hash : undefined;
  } catch {
    return undefined;
  }
}
