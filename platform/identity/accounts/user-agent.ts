import type { Device } from '../../contract/accounts/session-values.ts';

/** Names of browsers, and where their main version is. Many name others as well, so the order matters. */
const browsers: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['FireFlink client', /^fireflink-client\//],
  ['Edge', /\bEdg(?:A|iOS|e)?\/(\d+)/],
  ['Opera', /\b(?:OPR|OPX|Opera)\/(\d+)/],
  ['Vivaldi', /\bVivaldi\/(\d+)/],
  ['Samsung Internet', /\bSamsungBrowser\/(\d+)/],
  ['Yandex Browser', /\bYaBrowser\/(\d+)/],
  ['Firefox', /\b(?:Firefox|FxiOS)\/(\d+)/],
  ['Chrome', /\b(?:HeadlessChrome|Chrome|CriOS|Chromium)\/(\d+)/],
  ['Safari', /\bVersion\/(\d+)/],
  ['Internet Explorer', /\bMSIE (\d+)/],
  // Version 11 no longer names itself MSIE.
  ['Internet Explorer 11', /\bTrident\//],
  ['Lynx', /^Lynx\/(\d+)/],
  ['w3m', /^w3m\//],
  ['Links', /^E?Links\b/],
  ['Postman', /^PostmanRuntime\/(\d+)/],
  ['curl', /^curl\/(\d+)/],
  ['Wget', /^Wget\/(\d+)/],
  ['Python', /^python-/i],
  ['Node.js', /^(?:node|undici)\b/],
];

/** Operating systems. Phones name those of computers as well, so the order matters. */
const systems: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\bMac ?OS\b|\bMacintosh\b/],
  ['Linux', /\bLinux\b|\bX11\b/],
];

/**
 * Returns the browser and system of a `User-Agent`; both are '' when it names none that is known. Its own text is never
 * passed on, because callers can send anything.
 */
export function deviceOf(userAgent: string): Device {
  let browser = '';
  for (const [name, pattern] of browsers) {
    const match = pattern.exec(userAgent);
    if (!match) continue;
    browser = match[1] === undefined ? name : `${name} ${match[1].slice(0, 4)}`;
    break;
  }
  return { browser, system: systems.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? '' };
}
