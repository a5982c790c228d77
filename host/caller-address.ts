import type { IncomingMessage } from 'node:http';

/**
 * The browser's address: the socket's, or with trusted proxies in front the one that the outermost of them saw. What
 * a caller writes into X-Forwarded-For itself stands further left and is never believed.
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

/** Takes X-Forwarded-* and Forwarded out of a request that no trusted proxy has handled: nothing behind may believe them. */
export function dropForwardedHeaders(request: IncomingMessage): void {
  const kept: string[] = [];
  for (let index = 0; index < request.rawHeaders.length; index += 2) {
    const name = request.rawHeaders[index] ?? '';
    if (/^(x-forwarded-|forwarded$)/i.test(name)) continue;
    kept.push(name, request.rawHeaders[index + 1] ?? '');
  }
  request.rawHeaders = kept;
}
