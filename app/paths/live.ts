/** The stream of live events of a browser. */
export const livePaths = { stream: '/app/live' } as const;
