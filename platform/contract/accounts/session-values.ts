/** What is said of sessions. Browsers may load this file. */
export const sessionMessages = {
  ended: 'Session ended',
  othersEnded: 'All other sessions ended',
  noOthers: 'There are no other sessions',
  gone: 'There is no such session. It may have ended already.',
  thisOne: 'This is the session that you are in. Sign out to end it.',
} as const;

/** What a session is used with, as its `User-Agent` says it, in words; '' where it says nothing that is known. */
export interface Device {
  /** With its main version: 'Firefox 128'. */
  readonly browser: string;
  readonly system: string;
}

/** What a session is used with, and whose client application it is, if it is one's. */
export interface SessionDevice extends Device {
  /** Null for a browser; '' for a client application whose machine is gone. */
  readonly clientOf: string | null;
}

/** By which a session is known among others: 'Firefox 128 on Windows'. */
export function sessionName({ browser, system, clientOf }: SessionDevice): string {
  if (clientOf !== null) return clientOf === '' ? 'Client application' : `Client application on ${clientOf}`;
  if (browser === '' && system === '') return 'Unknown browser';
  if (browser === '') return `Unknown browser on ${system}`;
  return system === '' ? browser : `${browser} on ${system}`;
}
