/** Messages about devices that are signed in. Browsers may load this file. */
export const sessionMessages = {
  ended: 'Device signed out',
  othersEnded: 'All other devices signed out',
  noOthers: 'No other devices are signed in',
  notSignedIn: 'This device isn’t signed in anymore.',
  thisOne: 'You’re using this device now. To sign it out, use Sign Out in the account menu.',
} as const;

/** The browser and system that a session's `User-Agent` names; '' where it names none that is known. */
export interface Device {
  /** With its main version: 'Firefox 128'. */
  readonly browser: string;
  readonly system: string;
}

/** The device of a session, and the machine if it is a client application. */
export interface SessionDevice extends Device {
  /** Null for a browser; '' for a client application whose machine was deleted. */
  readonly clientOf: string | null;
}

/** Names a device in lists: 'Firefox 128 on Windows'. */
export function sessionName({ browser, system, clientOf }: SessionDevice): string {
  if (clientOf !== null) return clientOf === '' ? 'Client application' : `Client application on ${clientOf}`;
  if (browser === '' && system === '') return 'Unknown browser';
  if (browser === '') return `Unknown browser on ${system}`;
  return system === '' ? browser : `${browser} on ${system}`;
}
