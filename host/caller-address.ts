import type { IncomingMessage } from 'node:http';

/**
 * Returns the browser's address: the socket's or, behind trusted proxies, the one that the outermost proxy saw. Values that a
 * caller writes into X-Forwarded-For are further left and are never used.
 *
 * @param trustedProxies how many proxies stand in front (TRUST_PROXY)
 */
export function callerAddressOf(request: IncomingMessage, trustedProxies: number): string {
  const socketAddress = request.socket.remoteAddress ?? 'unknown';
  if (trustedProxies === 0) return socketAddress;
  const header = request.headers['x-forwarded-for'];
  const forwarded = (Array.isArray(header) ? header.join(',') : (header ?? ''))
    .split(',')
    .map((address) => address.trim())
    .filter((address) => /^[0-9a-fA-F.:]{2,45}$/.test(address));
  const hops = [...forwarded, socketAddress];
  return hops[Math.max(0, hops.length - 1 - trustedProxies)] ?? socketAddress;
}

/** Removes X-Forwarded-* and Forwarded from a request that no trusted proxy has handled, so that no later code uses them. */
export function dropForwardedHeaders(request: IncomingMessage): void {
  const passed: string[] = [];
  for (let index = 0; index < request.rawHeaders.length; index += 2) {
    const name = request.rawHeaders[index] ?? '';
    if (/^(x-forwarded-|forwarded$)/i.test(name)) continue;
    passed.push(name, request.rawHeaders[index + 1] ?? '');
  }
  request.rawHeaders = passed;
}
