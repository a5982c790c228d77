import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { callerAddressOf, dropForwardedHeaders } from '#host/caller-address.ts';

const proxy = '10.0.0.1';

function requestFrom(address: string, headers: readonly (readonly [string, string])[] = []): IncomingMessage {
  const socket = new Socket();
  Object.defineProperty(socket, 'remoteAddress', { value: address });
  const request = new IncomingMessage(socket);
  for (const [name, value] of headers) {
    request.rawHeaders.push(name, value);
    const key = name.toLowerCase();
    const before = request.headers[key];
    request.headers[key] = typeof before === 'string' ? `${before}, ${value}` : value;
  }
  return request;
}

const forwarded = (value: string) => requestFrom(proxy, [['X-Forwarded-For', value]]);

describe("the caller's address", () => {
  it('is that of the socket when no proxy is trusted, whatever a header says', () => {
    expect(callerAddressOf(requestFrom('203.0.113.7'), 0)).toBe('203.0.113.7');
    expect(callerAddressOf(forwarded('198.51.100.1'), 0)).toBe(proxy);
  });

  it('is the one that the trusted proxy received', () => {
    expect(callerAddressOf(forwarded('203.0.113.7'), 1)).toBe('203.0.113.7');
  });

  it('is not what a caller wrote before the proxy added to it', () => {
    expect(callerAddressOf(forwarded('198.51.100.1, 203.0.113.7'), 1)).toBe('203.0.113.7');
  });

  it('is the one that the outer of two trusted proxies received', () => {
    expect(callerAddressOf(forwarded('198.51.100.1, 203.0.113.7, 10.0.0.2'), 2)).toBe('203.0.113.7');
  });

  it('is the best known one when a proxy in between is missing', () => {
    expect(callerAddressOf(forwarded('203.0.113.7'), 2)).toBe('203.0.113.7');
    expect(callerAddressOf(requestFrom(proxy), 2)).toBe(proxy);
  });

  it('treats several headers as one list', () => {
    const request = requestFrom(proxy, [
      ['X-Forwarded-For', '198.51.100.1'],
      ['X-Forwarded-For', '203.0.113.7'],
    ]);
    expect(callerAddressOf(request, 1)).toBe('203.0.113.7');
  });

  it('can be an address of version 6', () => {
    expect(callerAddressOf(forwarded('2001:db8::7'), 1)).toBe('2001:db8::7');
  });

  it('is never text that is not an address', () => {
    expect(callerAddressOf(forwarded('<script>'), 1)).toBe(proxy);
    expect(callerAddressOf(forwarded('unknown'), 1)).toBe(proxy);
  });
});

describe('without a trusted proxy', () => {
  it('passes on every header except those about forwarding', () => {
    const request = requestFrom('203.0.113.7', [
      ['Host', 'tests.example'],
      ['X-Forwarded-Host', 'evil.example'],
      ['x-forwarded-proto', 'https'],
      ['X-FORWARDED-FOR', '198.51.100.1'],
      ['Forwarded', 'host=evil.example'],
      ['X-Forward', 'kept'],
    ]);
    dropForwardedHeaders(request);
    expect(request.rawHeaders).toEqual(['Host', 'tests.example', 'X-Forward', 'kept']);
  });
});
