const base = '/app/downloads';

/** Every address of the downloads. */
export const downloadPaths = {
  client: `${base}/client`,
  plugins: `${base}/plugin`,
  /** Starts the download of the client for a system. */
  clientFor: (os: string) => `${base}/client/${os}`,
} as const;
