import { describe, expect, test } from 'vitest';
import { deviceOf } from '#platform/identity/accounts/user-agent.ts';
import { sessionName } from '#platform/contract/accounts/session-values.ts';

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

const known: readonly (readonly [userAgent: string, name: string])[] = [
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/138.0.0.0 Safari/537.36`,
    'Chrome 138 on Windows',
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/138.0.0.0 Safari/537.36 Edg/138.0.3351.65`,
    'Edge 138 on Windows',
  ],
  [
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Chrome/138.0.0.0 Safari/537.36 OPR/120.0.0.0`,
    'Opera 120 on macOS',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
    'Safari 18 on macOS',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    'Safari 18 on iPhone',
  ],
  [
    'Mozilla/5.0 (iPad; CPU OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/138.0.7204.119 Mobile/15E148 Safari/604.1',
    'Chrome 138 on iPad',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) FxiOS/140.0 Mobile/15E148 Safari/605.1.15',
    'Firefox 140 on iPhone',
  ],
  [
    `Mozilla/5.0 (Linux; Android 10; K) ${webkit} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
    'Samsung Internet 28 on Android',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox 140 on Linux'],
  [`Mozilla/5.0 (X11; Linux x86_64) ${webkit} HeadlessChrome/138.0.0.0 Safari/537.36`, 'Chrome 138 on Linux'],
  [
    `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webkit} Chrome/138.0.0.0 Safari/537.36`,
    'Chrome 138 on ChromeOS',
  ],
  ['Mozilla/5.0 (Windows NT 10.0; Trident/7.0; rv:11.0) like Gecko', 'Internet Explorer 11 on Windows'],
  ['Mozilla/4.0 (compatible; MSIE 8.0; Windows NT 6.1)', 'Internet Explorer 8 on Windows'],
  ['Lynx/2.9.0 libwww-FM/2.14', 'Lynx 2'],
  ['w3m/0.5.3+git20230121', 'w3m'],
  ['ELinks/0.13 (textmode; Linux 6.1 x86_64; 80x24-2)', 'Links on Linux'],
  ['curl/8.5.0', 'curl 8'],
  ['node', 'Node.js'],
  ['python-requests/2.32', 'Python'],
  ['Mozilla/5.0 (Windows NT 10.0)', 'Unknown browser on Windows'],
  ['<script>alert(1)</script>', 'Unknown browser'],
  ['', 'Unknown browser'],
];

describe('the name of a browser', () => {
  test.each(known)('%s', (userAgent, name) => {
    expect(sessionName({ ...deviceOf(userAgent), clientOf: null })).toBe(name);
  });

  test('is cut short at a version that is not one, and is read quickly however long it is', () => {
    expect(deviceOf(`Firefox/${'9'.repeat(300)}`).browser).toBe('Firefox 9999');
    const began = performance.now();
    for (const part of ['Trident/', 'Version/1.', 'MSIE ', 'Mozilla/5.0 (']) deviceOf(part.repeat(60));
    expect(performance.now() - began).toBeLessThan(100);
  });

  test('is not used for a client application, which goes by its machine', () => {
    const device = { browser: 'Node.js', system: 'Linux' };
    expect(sessionName({ ...device, clientOf: 'build-07' })).toBe('Client application on build-07');
    expect(sessionName({ ...device, clientOf: '' })).toBe('Client application');
  });
});
