/**
 * The words and limits of connecting a machine by a code, and the lines that users run. This file imports nothing, so that
 * it costs a page nothing.
 */

/** The test tools that the client has a command for, in the order of choices; `other` and `sample` are none of them. */
export const pairingTools = [
  'playwright',
  'pytest',
  'maven',
  'node-test',
  'jest',
  'other',
  'sample',
] as const;
export type PairingTool = (typeof pairingTools)[number];

export const pairingToolNames: Readonly<Record<PairingTool, string>> = {
  playwright: 'Playwright',
  pytest: 'pytest',
  maven: 'Maven',
  'node-test': 'node:test',
  jest: 'Jest',
  other: 'Other',
  sample: 'Sample suite',
};

/** The state of a user's latest code. `used`: a client has signed in with it; `ended`: replaced, or its session ended. */
export const pairingStates = ['none', 'waiting', 'used', 'expired', 'ended'] as const;
export type PairingState = (typeof pairingStates)[number];

export const pairingLimits = {
  /** How long a code works. */
  minutes: 15,
  /** The letters and digits of each half: 7QK2-M4PD. */
  half: 4,
  /** The maximum of what users type, with spaces. */
  codeMax: 30,
  /** How often a user may create a code in an hour. */
  createdPerHour: 30,
  /** The window of the limits of wrong codes. */
  wrongMinutes: 15,
  /** Wrong codes of one address in a window. */
  wrongPerAddress: 10,
  /** Wrong codes of all addresses in a window. */
  wrongInTotal: 1000,
  /** The oldest client that connects by a code. */
  clientVersion: '1.5.0',
} as const;

export const pairingMessages = {
  created: 'Code created. It works once, for 15 minutes.',
  paired: 'Connected by a code',
  malformed: 'This isn’t a code. Codes look like 7QK2-M4PD.',
  unknown:
    'This server doesn’t know this code. Check the code and the server’s address: a code works only on the server that created it.',
  expired: 'This code has expired: codes work for 15 minutes. Create a new one in the browser.',
  used: 'This code has been used already: each code works once. Create a new one in the browser.',
  replaced: 'A newer code has replaced this one. Use the newest code.',
  sessionEnded: 'This code has ended, because the browser that created it was signed out. Create a new one.',
  accountOff: 'The account of this code can’t sign in. Ask an Admin of your license.',
  twoFactorFirst:
    'Your license requires two-factor authentication. Set it up in the browser, and use the code again.',
  tooManyWrong: 'Too many wrong codes came from this address. Wait up to 15 minutes, and create a new code.',
  tooManyInTotal:
    'Too many wrong codes were tried on this server. Wait up to 15 minutes, or connect with your email address: leave out --pair.',
  tooManyCreated: 'You have created many codes. Wait up to an hour before you create another one.',
  oldClient: (server: string) =>
    `This client is too old to connect by a code. Download it again: ${server}/get/client.mjs`,
} as const;

/** The path of the client as one file. */
export const clientScriptPath = '/get/client.mjs';

interface Pairing {
  /** The address that the client connects to, without a slash at the end: `server` of the code. */
  readonly server: string;
  readonly code: string;
  readonly tool: PairingTool;
}

/**
 * Returns the line that downloads the client and connects the machine, for a shell of Linux and Mac, and for PowerShell on
 * Windows.
 */
export function pairingLines({ server, code, tool }: Pairing): { shell: string; powershell: string } {
  const connect = `node client.mjs --server ${server} --pair ${code} --tool ${tool}`;
  const script = `${server}${clientScriptPath}`;
  return {
    shell: `curl -fsSLo client.mjs ${script} && ${connect}`,
    // The PowerShell that Windows brings has no &&.
    powershell: `Invoke-WebRequest -UseBasicParsing ${script} -OutFile client.mjs; if ($?) { ${connect} }`,
  };
}
