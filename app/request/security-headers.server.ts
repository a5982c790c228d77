/**
 * Returns the headers of a page. Scripts run by nonce only, nothing is framed, forms post here only. The referrer
 * policy must not be `no-referrer`: browsers would then send `Origin: null` with every form, and Remix refuses that.
 *
 * @param nonce base64, new for every page
 * @param frames the addresses of the applications that pages may frame
 */
export function securityHeaders(nonce: string, frames: readonly string[]): [name: string, value: string][] {
  const development = process.env.NODE_ENV === 'development';
  const policy = [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    // Vite inserts styles into the page during development.
    development ? "style-src 'self' 'unsafe-inline'" : "style-src 'self'",
    "img-src 'self' data:",
    development ? "connect-src 'self' ws:" : "connect-src 'self'",
    `frame-src ${frames.length > 0 ? frames.map((url) => new URL(url).origin).join(' ') : "'none'"}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ];
  return [
    ['Content-Security-Policy', policy.join('; ')],
    ['Referrer-Policy', 'same-origin'],
    ['X-Content-Type-Options', 'nosniff'],
    ['X-Frame-Options', 'DENY'],
    ['Permissions-Policy', 'camera=(), geolocation=(), microphone=(), payment=()'],
    ['Cross-Origin-Opener-Policy', 'same-origin'],
  ];
}
