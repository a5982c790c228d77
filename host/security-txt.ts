import type { Hono } from 'hono';
import type { HostEnvironment } from './host-environment.ts';

/** RFC 9116 recommends less than a year. */
const validDays = 180;

const dayMilliseconds = 24 * 60 * 60 * 1000;

/** Serves `/.well-known/security.txt`, which says where to report a vulnerability. */
export function securityTxt(
  app: Hono<HostEnvironment>,
  { contact, publicUrl }: { readonly contact: string; readonly publicUrl: string },
): void {
  const path = '/.well-known/security.txt';
  app.get(path, (c) => {
    // Midnight, so that the file stays the same all day.
    const expires = new Date((Math.floor(Date.now() / dayMilliseconds) + validDays) * dayMilliseconds);
    const lines = [
      `Contact: ${contact}`,
      `Expires: ${expires.toISOString()}`,
      'Preferred-Languages: en',
      `Canonical: ${publicUrl}${path}`,
    ];
    return c.text(`${lines.join('\n')}\n`, 200, { 'Cache-Control': 'public, max-age=3600' });
  });
}
