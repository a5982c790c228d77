import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { visitorCountry } from '#app/shared/phones/visitor-country.server.ts';

/** The answer of a geo-IP service; undefined lets it never answer. */
let reply: { status?: number; body: string } | undefined;
const asked: string[] = [];
let server: Server;
let url = '';

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(request.url ?? '');
    if (reply) response.writeHead(reply.status ?? 200).end(reply.body);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/{address}/json`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const countryFor = (changes: { geoIpUrl?: string; callerAddress?: string }, languages?: string) =>
  visitorCountry(
    {
      callerAddress: '198.51.100.7',
      log: { warn: () => undefined, error: () => undefined },
      ...changes,
    },
    { headers: new Headers(languages === undefined ? {} : { 'accept-language': languages }) },
  );

test.each([
  ['de-AT,de;q=0.9', 'AT'],
  ['en,zh-Hant-TW;q=0.8', 'TW'],
  ['en', 'IN'],
  ['xx-ZZ,fr-CH', 'CH'],
  ['en-GB,en-US;q=0.9', 'IN'],
  ['en-US,en-IE;q=0.9', 'IE'],
  ['*', 'IN'],
])('without a service, the languages %s mean %s', async (languages, country) => {
  expect(await countryFor({}, languages)).toBe(country);
});

test.each([
  ['ipapi.co', '{"ip":"198.51.100.7","country_code":"DE"}'],
  ['ip-api.com', '{"countryCode":"DE","country":"Germany"}'],
  ['ipinfo.io', '{"country":"de"}'],
])('the reply of %s is understood', async (_, body) => {
  reply = { body };
  expect(await countryFor({ geoIpUrl: url })).toBe('DE');
  expect(asked.at(-1)).toBe('/198.51.100.7/json');
});

test.each([
  ['an error', { status: 500, body: '{"country":"DE"}'.slice(0, 4) }],
  ['a country that there is not', { body: '{"country":"ZZ"}' }],
  ['another type', { body: '{"country":7}' }],
  ['no JSON', { body: '<html>' }],
  ['nothing', { body: '{}' }],
])('%s means India', async (_, answer) => {
  reply = answer;
  expect(await countryFor({ geoIpUrl: url })).toBe('IN');
});

test('assumes India without an answer within a second', async () => {
  reply = undefined;
  const started = performance.now();
  expect(await countryFor({ geoIpUrl: url })).toBe('IN');
  expect(performance.now() - started).toBeLessThan(3000);
});

test('sends no request without a service, or without an address', async () => {
  const before = asked.length;
  expect(await countryFor({})).toBe('IN');
  expect(await countryFor({ geoIpUrl: url, callerAddress: 'unknown' })).toBe('IN');
  expect(asked).toHaveLength(before);
});
